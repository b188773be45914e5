"""The one place that knows Streamlit's insides: what pages build on instead."""

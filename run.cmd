@echo off
rem Sets up what is missing, then starts the companion:  run [arguments of exlibris]
rem Written with care, but never run on a real Windows machine: please tell us how it went.
setlocal
for %%V in (3.14 3.13 3.12 3.11) do (
    py -%%V -c "" >nul 2>&1 && (
        py -%%V "%~dp0scripts\start.py" %*
        goto :done
    )
)
python -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 && (
    python "%~dp0scripts\start.py" %*
    goto :done
)
echo Python 3.11 or newer is needed: https://www.python.org/downloads/ 1>&2
exit /b 3
:done
exit /b %ERRORLEVEL%

BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0011');
CREATE TABLE captures (
	id VARCHAR(40) NOT NULL, 
	game_table VARCHAR(40), 
	photo VARCHAR(40) NOT NULL, 
	cards INTEGER NOT NULL, 
	made_at TEXT NOT NULL, 
	digest VARCHAR(64), 
	CONSTRAINT pk_captures PRIMARY KEY (id), 
	CONSTRAINT fk_captures_game_table FOREIGN KEY(game_table) REFERENCES game_tables (token)
);
INSERT INTO "captures" VALUES('1a2b3c4d','q2Vf0sM1c9nXz7Yw3bKd5A','p1',1,'2026-11-16T20:15:00+00:00','3b9c358f36f0a31b6ad3e14f309c7cf198ac9246e8316f9ce543d5b19ac02b80');
CREATE TABLE choices (
	what VARCHAR(40) NOT NULL, 
	chosen TEXT NOT NULL, 
	CONSTRAINT pk_choices PRIMARY KEY (what)
);
INSERT INTO "choices" VALUES('profile','mine');
CREATE TABLE confirmations (
	id INTEGER NOT NULL, 
	deck VARCHAR(40) NOT NULL, 
	letter VARCHAR(1) NOT NULL, 
	number INTEGER NOT NULL, 
	books VARCHAR(4) NOT NULL, 
	total INTEGER, 
	source TEXT NOT NULL, 
	confirmed_at TEXT NOT NULL, 
	CONSTRAINT pk_confirmations PRIMARY KEY (id), 
	CONSTRAINT fk_confirmations_deck FOREIGN KEY(deck) REFERENCES decks (name), 
	CONSTRAINT ck_confirmations_books CHECK (length(books) BETWEEN 2 AND 4)
);
INSERT INTO "confirmations" VALUES(1,'pl','Ć',1,'SFR',3,'zdjęcie półki','2026-11-16T20:15:00+00:00');
INSERT INTO "confirmations" VALUES(2,'pl','Ć',2,'MMCC',NULL,'import karty.csv','2026-11-17T08:00:00+00:00');
CREATE TABLE contents (
	digest VARCHAR(64) NOT NULL, 
	content BLOB NOT NULL, 
	CONSTRAINT pk_contents PRIMARY KEY (digest)
);
CREATE TABLE decks (
	name VARCHAR(40) NOT NULL, 
	edition VARCHAR(10) NOT NULL, 
	CONSTRAINT pk_decks PRIMARY KEY (name)
);
INSERT INTO "decks" VALUES('pl','pl');
CREATE TABLE followed_games (
	token VARCHAR(40) NOT NULL, 
	game_table VARCHAR(40), 
	record TEXT NOT NULL, 
	revision INTEGER NOT NULL, 
	changed_at TEXT NOT NULL, 
	CONSTRAINT pk_followed_games PRIMARY KEY (token), 
	CONSTRAINT fk_followed_games_game_table FOREIGN KEY(game_table) REFERENCES game_tables (token)
);
INSERT INTO "followed_games" VALUES('h7Tn2kLq9Wc4Rv8Xs1Zp6Q','q2Vf0sM1c9nXz7Yw3bKd5A','players: Ada, Bo
',1,'2026-11-16T20:15:00+00:00');
CREATE TABLE game_tables (
	token VARCHAR(40) NOT NULL, 
	created_at TEXT NOT NULL, 
	CONSTRAINT pk_game_tables PRIMARY KEY (token)
);
INSERT INTO "game_tables" VALUES('q2Vf0sM1c9nXz7Yw3bKd5A','2026-11-16T20:15:00+00:00');
CREATE TABLE lesson_parts (
	lesson VARCHAR(40) NOT NULL, 
	part VARCHAR(40) NOT NULL, 
	kept_at TEXT NOT NULL, digest VARCHAR(64), 
	CONSTRAINT pk_lesson_parts PRIMARY KEY (lesson, part)
);
INSERT INTO "lesson_parts" VALUES('Zk3p8Qm2Xc7vB1nA5sD9eg','about','2026-11-16T20:15:00+00:00','44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
CREATE TABLE photos (
	game_table VARCHAR(40) NOT NULL, 
	id VARCHAR(40) NOT NULL, 
	taken_at TEXT NOT NULL, size INTEGER, digest VARCHAR(64), view_digest VARCHAR(64), trace_digest VARCHAR(64), 
	CONSTRAINT pk_photos PRIMARY KEY (game_table, id), 
	CONSTRAINT fk_photos_game_table FOREIGN KEY(game_table) REFERENCES game_tables (token)
);
INSERT INTO "photos" VALUES('q2Vf0sM1c9nXz7Yw3bKd5A','p1','2026-11-16T20:15:00+00:00',5,'55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8','2bcb43cbc8f6b7ef66331532881143fcbae60a879db3a8fb853f645bb24c2b3c','eafe895eb8119e6e5d06463590b2ef81b3651c157d5c8e18f1889186c7fd0ac0');
CREATE TABLE profiles (
	name VARCHAR(40) NOT NULL, 
	content BLOB NOT NULL, 
	saved_at TEXT NOT NULL, 
	CONSTRAINT pk_profiles PRIMARY KEY (name)
);
INSERT INTO "profiles" VALUES('mine',X'636F6E74656E74','2026-11-16T03:15:27+00:00');
CREATE TABLE table_events (
	game_table VARCHAR(40) NOT NULL, 
	revision INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	happened_at TEXT NOT NULL, 
	CONSTRAINT pk_table_events PRIMARY KEY (game_table, revision), 
	CONSTRAINT fk_table_events_game_table FOREIGN KEY(game_table) REFERENCES game_tables (token)
);
INSERT INTO "table_events" VALUES('q2Vf0sM1c9nXz7Yw3bKd5A',1,'{"event":"set-up","edition":"pl"}','2026-11-16T20:15:00+00:00');
INSERT INTO "table_events" VALUES('q2Vf0sM1c9nXz7Yw3bKd5A',2,'{"event":"seated","seat":1,"name":"Ada"}','2026-11-16T20:15:00+00:00');
CREATE TABLE tiles (
	location VARCHAR(40) NOT NULL, 
	open_spaces INTEGER, 
	marked_spaces VARCHAR(10), 
	preparation INTEGER, solo BOOLEAN, 
	CONSTRAINT pk_tiles PRIMARY KEY (location)
);
INSERT INTO "tiles" VALUES('rummage_sale',NULL,NULL,NULL,1);
INSERT INTO "tiles" VALUES('wishing_well',1,'34',NULL,NULL);
CREATE INDEX ix_confirmations_deck ON confirmations (deck, letter, number);
COMMIT;

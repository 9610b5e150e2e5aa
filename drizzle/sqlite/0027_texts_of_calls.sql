-- Substrings of queries and URLs. Each call gets a number in the order of its row; the server adds
-- their texts to the index in batches, also those of earlier versions.
CREATE TABLE call_words_row (
	number integer PRIMARY KEY NOT NULL,
	of_call text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE VIRTUAL TABLE call_words USING fts5(
  words, content='', contentless_delete=1, tokenize='trigram', detail=none
);
--> statement-breakpoint
INSERT INTO call_words_row (of_call) SELECT id FROM call ORDER BY started_at, id;
--> statement-breakpoint
CREATE TRIGGER call_added AFTER INSERT ON call BEGIN
  INSERT INTO call_words_row (of_call) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER call_removed AFTER DELETE ON call BEGIN
  DELETE FROM call_words WHERE rowid = (SELECT number FROM call_words_row WHERE of_call = OLD.id);
  DELETE FROM call_words_row WHERE of_call = OLD.id;
END;

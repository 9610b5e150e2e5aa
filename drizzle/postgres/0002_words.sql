-- Full-text search of the local index: title, heading, body and CJK pairs of each passage. Words are
-- stemmed as English, as on SQLite; pairs are kept as they are.
CREATE TABLE indexed_passage_words (
	passage_id bigint PRIMARY KEY NOT NULL,
	words tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX indexed_passage_words_of ON indexed_passage_words USING gin (words);
--> statement-breakpoint
CREATE FUNCTION indexed_passage_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO indexed_passage_words VALUES (NEW.id,
    setweight(to_tsvector('english', NEW.title), 'A') || setweight(to_tsvector('english', NEW.heading), 'B')
    || setweight(to_tsvector('english', NEW.body), 'C') || setweight(to_tsvector('simple', NEW.pairs), 'D'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER indexed_passage_added AFTER INSERT ON indexed_passage FOR EACH ROW
EXECUTE FUNCTION indexed_passage_added();
--> statement-breakpoint
CREATE FUNCTION indexed_passage_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM indexed_passage_words WHERE passage_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER indexed_passage_removed AFTER DELETE ON indexed_passage FOR EACH ROW
EXECUTE FUNCTION indexed_passage_removed();

-- What the book never allows, whatever the code does.
CREATE TRIGGER ledger_account_no_overdraft BEFORE UPDATE ON ledger_account
WHEN NEW.posted < 0 AND (NEW.kind = 'customer' OR NEW.id = 'system:holds')
BEGIN SELECT RAISE(ABORT, 'ledger: overdraft'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_account_kind BEFORE INSERT ON ledger_account
WHEN NEW.kind NOT IN ('customer', 'system') OR NEW.posted <> 0
BEGIN SELECT RAISE(ABORT, 'ledger: a new account is empty'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_update BEFORE UPDATE ON ledger_entry
BEGIN SELECT RAISE(ABORT, 'ledger: entries are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_delete BEFORE DELETE ON ledger_entry
BEGIN SELECT RAISE(ABORT, 'ledger: entries are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_posts AFTER INSERT ON ledger_entry
BEGIN UPDATE ledger_account SET posted = posted + NEW.amount WHERE id = NEW.account_id; END;
--> statement-breakpoint
CREATE TRIGGER hold_shape BEFORE INSERT ON hold
WHEN NEW.amount < 0 OR NEW.state <> 'open' OR NEW.settled IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'ledger: a new hold is open'); END;
--> statement-breakpoint
CREATE TRIGGER hold_closes_once BEFORE UPDATE ON hold
WHEN OLD.state <> 'open' OR NEW.amount <> OLD.amount OR NEW.account_id <> OLD.account_id
BEGIN SELECT RAISE(ABORT, 'ledger: hold already closed'); END;
--> statement-breakpoint
CREATE TRIGGER hold_settles_within BEFORE UPDATE ON hold
WHEN (NEW.state = 'settled' AND (NEW.settled IS NULL OR NEW.settled < 0 OR NEW.settled > NEW.amount))
  OR (NEW.state <> 'settled' AND NEW.settled IS NOT NULL)
  OR NEW.state NOT IN ('open', 'settled', 'released')
BEGIN SELECT RAISE(ABORT, 'ledger: settled beyond the hold'); END;
--> statement-breakpoint
CREATE TRIGGER hold_no_delete BEFORE DELETE ON hold
BEGIN SELECT RAISE(ABORT, 'ledger: holds are kept'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE indexed_passage_words USING fts5(
  title, heading, body, pairs, content='indexed_passage', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER indexed_passage_added AFTER INSERT ON indexed_passage BEGIN
  INSERT INTO indexed_passage_words(rowid, title, heading, body, pairs)
  VALUES (NEW.id, NEW.title, NEW.heading, NEW.body, NEW.pairs);
END;
--> statement-breakpoint
CREATE TRIGGER indexed_passage_removed AFTER DELETE ON indexed_passage BEGIN
  INSERT INTO indexed_passage_words(indexed_passage_words, rowid, title, heading, body, pairs)
  VALUES ('delete', OLD.id, OLD.title, OLD.heading, OLD.body, OLD.pairs);
END;

-- What the ledger never allows, whatever the code does: the same rules as on SQLite. A customer's
-- own system accounts (`system:holds:<account>`) keep calls of different customers apart.
CREATE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'ledger: %', TG_ARGV[0] USING ERRCODE = 'check_violation'; END $$;
--> statement-breakpoint
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_no_overdraft
  CHECK (posted >= 0 OR (kind = 'system' AND id NOT LIKE 'system:holds%'));
--> statement-breakpoint
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kinds CHECK (kind IN ('customer', 'system'));
--> statement-breakpoint
CREATE TRIGGER ledger_account_kind BEFORE INSERT ON ledger_account FOR EACH ROW
WHEN (NEW.posted <> 0) EXECUTE FUNCTION ledger_refuses('a new account is empty');
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_update BEFORE UPDATE ON ledger_entry FOR EACH ROW
EXECUTE FUNCTION ledger_refuses('entries are append-only');
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_delete BEFORE DELETE ON ledger_entry FOR EACH ROW
EXECUTE FUNCTION ledger_refuses('entries are append-only');
--> statement-breakpoint
-- A customer's system accounts are made with the first entry that they need.
CREATE FUNCTION ledger_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET posted = posted + NEW.amount WHERE id = NEW.account_id;
  IF FOUND THEN RETURN NULL; END IF;
  IF NEW.account_id NOT LIKE 'system:%' THEN
    RAISE EXCEPTION 'ledger: there is no account %', NEW.account_id USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_account (id, kind) VALUES (NEW.account_id, 'system') ON CONFLICT DO NOTHING;
  UPDATE ledger_account SET posted = posted + NEW.amount WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_posts AFTER INSERT ON ledger_entry FOR EACH ROW
EXECUTE FUNCTION ledger_posts();
--> statement-breakpoint
CREATE TRIGGER hold_shape BEFORE INSERT ON hold FOR EACH ROW
WHEN (NEW.amount < 0 OR NEW.state <> 'open' OR NEW.settled IS NOT NULL)
EXECUTE FUNCTION ledger_refuses('a new hold is open');
--> statement-breakpoint
CREATE TRIGGER hold_closes_once BEFORE UPDATE ON hold FOR EACH ROW
WHEN (OLD.state <> 'open' OR NEW.amount <> OLD.amount OR NEW.account_id <> OLD.account_id)
EXECUTE FUNCTION ledger_refuses('hold already closed');
--> statement-breakpoint
CREATE TRIGGER hold_settles_within BEFORE UPDATE ON hold FOR EACH ROW
WHEN ((NEW.state = 'settled' AND (NEW.settled IS NULL OR NEW.settled < 0 OR NEW.settled > NEW.amount))
  OR (NEW.state <> 'settled' AND NEW.settled IS NOT NULL)
  OR NEW.state NOT IN ('open', 'settled', 'released'))
EXECUTE FUNCTION ledger_refuses('settled beyond the hold');
--> statement-breakpoint
CREATE TRIGGER hold_no_delete BEFORE DELETE ON hold FOR EACH ROW
EXECUTE FUNCTION ledger_refuses('holds are kept');

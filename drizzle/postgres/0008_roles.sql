CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "role" text DEFAULT 'developer' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "totp_since" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("actor","id");
--> statement-breakpoint
UPDATE "user" SET "role" = 'developer' WHERE "role" = 'member';--> statement-breakpoint
CREATE FUNCTION audit_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit: %', TG_ARGV[0] USING ERRCODE = 'check_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_update BEFORE UPDATE ON audit_entry FOR EACH ROW
EXECUTE FUNCTION audit_refuses('entries are append-only');
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_kept BEFORE DELETE ON audit_entry FOR EACH ROW
WHEN (OLD.at > (extract(epoch FROM now()) - 2592000) * 1000)
EXECUTE FUNCTION audit_refuses('entries are kept for 30 days');

-- As in SQLite: of older calls only the number that failed is known.
CREATE TABLE "alert" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"measure" text NOT NULL,
	"threshold" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"reached_in" text,
	"reached_at" bigint,
	"reached_value" bigint,
	"seen_at" bigint
);--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "outcome" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_day" ALTER COLUMN "outcome" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "provider_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_day" DROP CONSTRAINT "usage_day_account_id_day_key_id_capability_model_pk";--> statement-breakpoint
ALTER TABLE "usage_day" ADD CONSTRAINT "usage_day_account_id_day_key_id_capability_model_outcome_pk" PRIMARY KEY("account_id","day","key_id","capability","model","outcome");--> statement-breakpoint
UPDATE "usage_day" SET "outcome" = 'failed' WHERE "calls" = "failed";--> statement-breakpoint
INSERT INTO "usage_day" ("day", "account_id", "key_id", "capability", "model", "outcome", "calls", "failed", "cost", "input_tokens", "output_tokens", "took_ms", "durations")
SELECT "day", "account_id", "key_id", "capability", "model", 'failed', "failed", "failed", 0, 0, 0, 0, '{}' FROM "usage_day" WHERE "outcome" = 'ok' AND "failed" > 0;--> statement-breakpoint
UPDATE "usage_day" SET "calls" = "calls" - "failed", "failed" = 0 WHERE "outcome" = 'ok' AND "failed" > 0;--> statement-breakpoint
ALTER TABLE "usage_hour" ADD COLUMN "outcome" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_hour" ALTER COLUMN "outcome" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "usage_hour" ADD COLUMN "provider_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_hour" DROP CONSTRAINT "usage_hour_account_id_hour_key_id_capability_model_pk";--> statement-breakpoint
ALTER TABLE "usage_hour" ADD CONSTRAINT "usage_hour_account_id_hour_key_id_capability_model_outcome_pk" PRIMARY KEY("account_id","hour","key_id","capability","model","outcome");--> statement-breakpoint
UPDATE "usage_hour" SET "outcome" = 'failed' WHERE "calls" = "failed";--> statement-breakpoint
INSERT INTO "usage_hour" ("hour", "account_id", "key_id", "capability", "model", "outcome", "calls", "failed", "cost", "input_tokens", "output_tokens", "took_ms", "durations")
SELECT "hour", "account_id", "key_id", "capability", "model", 'failed', "failed", "failed", 0, 0, 0, 0, '{}' FROM "usage_hour" WHERE "outcome" = 'ok' AND "failed" > 0;--> statement-breakpoint
UPDATE "usage_hour" SET "calls" = "calls" - "failed", "failed" = 0 WHERE "outcome" = 'ok' AND "failed" > 0;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "provider_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "told" text;--> statement-breakpoint
CREATE INDEX "alert_of_account" ON "alert" USING btree ("account_id","created_at");

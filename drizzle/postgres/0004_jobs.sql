CREATE TABLE "job_event" (
	"job_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"item" text,
	"call_id" text,
	"cost" bigint DEFAULT 0 NOT NULL,
	"data" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "job_event_job_id_seq_pk" PRIMARY KEY("job_id","seq")
);
--> statement-breakpoint
CREATE TABLE "job_step" (
	"job_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "job_step_job_id_seq_pk" PRIMARY KEY("job_id","seq")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"call_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"subject" text NOT NULL,
	"input" text NOT NULL,
	"webhook" text,
	"owner" text,
	"lease" bigint DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"queued" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"skipped" text NOT NULL,
	"last_event" bigint DEFAULT 0 NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"account_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"owner" text,
	"next_at" bigint NOT NULL,
	"last_status" bigint,
	"last_error" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_event_once" ON "job_event" USING btree ("job_id","item");--> statement-breakpoint
CREATE INDEX "job_of_account" ON "job" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_by_status" ON "job" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "job_by_expiry" ON "job" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_job" ON "webhook_delivery" USING btree ("job_id","seq");
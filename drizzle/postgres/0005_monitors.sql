CREATE TABLE "account_webhook" (
	"account_id" text PRIMARY KEY NOT NULL,
	"webhook" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_version" (
	"monitor_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"job_id" text NOT NULL,
	"title" text,
	"markdown" text NOT NULL,
	"data" text,
	"changes" text NOT NULL,
	CONSTRAINT "monitor_version_monitor_id_seq_pk" PRIMARY KEY("monitor_id","seq")
);
--> statement-breakpoint
CREATE TABLE "monitor" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"call_id" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"input" text NOT NULL,
	"schedule" text NOT NULL,
	"webhook" text,
	"next_at" bigint NOT NULL,
	"job_id" text,
	"checks" bigint DEFAULT 0 NOT NULL,
	"last_version" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"checked_at" bigint,
	"changed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "monitor_of_account" ON "monitor" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "monitor_due" ON "monitor" USING btree ("status","next_at");
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"allowed_endpoints" text,
	"daily_cap" bigint,
	"monthly_cap" bigint,
	"total_cap" bigint,
	"rate_per_minute" bigint,
	"max_parallel" bigint,
	"keep_answers" boolean DEFAULT true NOT NULL,
	"rotated_to" text
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"hash" text PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"user_id" text,
	"credit" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_spend" (
	"key_id" text NOT NULL,
	"day" text NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "key_spend_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"role" text NOT NULL,
	"account_id" text NOT NULL,
	"password_hash" text,
	"created_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "call_record" (
	"call_id" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"response" text,
	"whole" boolean DEFAULT true NOT NULL,
	"stages" text NOT NULL,
	"facts" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"capability" text NOT NULL,
	"status" text NOT NULL,
	"http_status" bigint,
	"error_code" text,
	"error_message" text,
	"model" text,
	"subject" text NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"started_at" bigint NOT NULL,
	"took_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"call_id" text NOT NULL,
	"status" bigint,
	"body" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "usage_day" (
	"day" bigint NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text NOT NULL,
	"capability" text NOT NULL,
	"model" text NOT NULL,
	"calls" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"took_ms" bigint NOT NULL,
	"slowest_ms" bigint DEFAULT 0 NOT NULL,
	"durations" text NOT NULL,
	CONSTRAINT "usage_day_account_id_day_key_id_capability_model_pk" PRIMARY KEY("account_id","day","key_id","capability","model")
);
--> statement-breakpoint
CREATE TABLE "usage_hour" (
	"hour" bigint NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text NOT NULL,
	"capability" text NOT NULL,
	"model" text NOT NULL,
	"calls" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"took_ms" bigint NOT NULL,
	"slowest_ms" bigint DEFAULT 0 NOT NULL,
	"durations" text NOT NULL,
	CONSTRAINT "usage_hour_account_id_hour_key_id_capability_model_pk" PRIMARY KEY("account_id","hour","key_id","capability","model")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"call_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"settled" bigint,
	"owner" text NOT NULL,
	"price_version" text NOT NULL,
	"reason" text,
	"opened_at" bigint NOT NULL,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"posted" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"txn" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process" (
	"owner" text PRIMARY KEY NOT NULL,
	"heartbeat" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_line" (
	"call_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"model" text,
	"estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_line_call_id_seq_pk" PRIMARY KEY("call_id","seq")
);
--> statement-breakpoint
CREATE TABLE "indexed_page" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text DEFAULT 'acct_owner' NOT NULL,
	"url" text NOT NULL,
	"site" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"language" text,
	"content_hash" text NOT NULL,
	"text_bytes" bigint NOT NULL,
	"published_at" text,
	"fetched_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexed_passage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"pairs" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_key_of_account" ON "api_key" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_login" ON "user" USING btree ("login") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "call_record_by_time" ON "call_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_of_account" ON "call" USING btree ("account_id","started_at","id");--> statement-breakpoint
CREATE INDEX "call_by_time" ON "call" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "call_of_key" ON "call" USING btree ("key_id","started_at");--> statement-breakpoint
CREATE INDEX "call_of_capability" ON "call" USING btree ("capability","started_at");--> statement-breakpoint
CREATE INDEX "call_by_status" ON "call" USING btree ("status","started_at");--> statement-breakpoint
CREATE INDEX "idempotency_by_time" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "usage_day_by_day" ON "usage_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "usage_hour_by_hour" ON "usage_hour" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "hold_by_state" ON "hold" USING btree ("state","owner");--> statement-breakpoint
CREATE INDEX "hold_of_account" ON "hold" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("txn","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "indexed_page_url" ON "indexed_page" USING btree ("account_id","url");--> statement-breakpoint
CREATE INDEX "indexed_page_site" ON "indexed_page" USING btree ("site");--> statement-breakpoint
CREATE INDEX "indexed_page_host" ON "indexed_page" USING btree ("host");--> statement-breakpoint
CREATE INDEX "indexed_passage_page" ON "indexed_passage" USING btree ("page_id","seq");
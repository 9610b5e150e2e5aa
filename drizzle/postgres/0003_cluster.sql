CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"name" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hold_open_of_account" ON "hold" USING btree ("account_id") WHERE state = 'open';
CREATE TABLE "provider_count" (
	"provider" text NOT NULL,
	"hour" bigint NOT NULL,
	"bucket" bigint NOT NULL,
	"requests" bigint NOT NULL,
	CONSTRAINT "provider_count_provider_hour_bucket_pk" PRIMARY KEY("provider","hour","bucket")
);
--> statement-breakpoint
CREATE TABLE "provider_state" (
	"provider" text PRIMARY KEY NOT NULL,
	"succeeded_at" bigint,
	"failed_at" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"sealed" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_count_by_hour" ON "provider_count" USING btree ("hour");
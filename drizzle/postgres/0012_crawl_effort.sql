ALTER TABLE "job" ADD COLUMN "retried" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "slowed" bigint DEFAULT 0 NOT NULL;
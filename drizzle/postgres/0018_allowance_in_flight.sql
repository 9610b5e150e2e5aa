ALTER TABLE "failed_work" ADD COLUMN "margin" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "risk" bigint DEFAULT 0 NOT NULL;
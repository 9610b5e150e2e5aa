ALTER TABLE "call_record" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "cached_pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "cached_pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_hour" ADD COLUMN "pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_hour" ADD COLUMN "cached_pages" bigint DEFAULT 0 NOT NULL;
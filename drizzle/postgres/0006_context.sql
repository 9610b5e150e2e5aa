ALTER TABLE "call_record" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "indexed_page" ADD COLUMN "markdown" text;
CREATE TABLE "site_page" (
	"account_id" text NOT NULL,
	"crawl" text NOT NULL,
	"url" text NOT NULL,
	"final_url" text NOT NULL,
	"depth" bigint NOT NULL,
	"etag" text,
	"last_modified" text,
	"hash" text,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "site_page_account_id_crawl_url_pk" PRIMARY KEY("account_id","crawl","url")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "unchanged" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "added" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "gone" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "site_page_by_age" ON "site_page" USING btree ("seen_at");
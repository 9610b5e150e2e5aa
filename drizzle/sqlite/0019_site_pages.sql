CREATE TABLE `site_page` (
	`account_id` text NOT NULL,
	`crawl` text NOT NULL,
	`url` text NOT NULL,
	`final_url` text NOT NULL,
	`depth` integer NOT NULL,
	`etag` text,
	`last_modified` text,
	`hash` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `crawl`, `url`)
);
--> statement-breakpoint
CREATE INDEX `site_page_by_age` ON `site_page` (`seen_at`);--> statement-breakpoint
ALTER TABLE `job` ADD `unchanged` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `added` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `changed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `gone` integer DEFAULT 0 NOT NULL;
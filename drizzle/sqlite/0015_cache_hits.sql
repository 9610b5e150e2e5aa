ALTER TABLE `call_record` ADD `address` text;--> statement-breakpoint
ALTER TABLE `call` ADD `pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `call` ADD `cached_pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_day` ADD `pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_day` ADD `cached_pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_hour` ADD `pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_hour` ADD `cached_pages` integer DEFAULT 0 NOT NULL;
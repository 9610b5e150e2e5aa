DROP INDEX `indexed_page_url`;--> statement-breakpoint
ALTER TABLE `indexed_page` ADD `account_id` text DEFAULT 'acct_owner' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `indexed_page_url` ON `indexed_page` (`account_id`,`url`);--> statement-breakpoint
ALTER TABLE `invitation` ADD `user_id` text;
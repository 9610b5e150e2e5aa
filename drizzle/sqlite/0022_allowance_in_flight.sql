ALTER TABLE `failed_work` ADD `margin` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `hold` ADD `risk` integer DEFAULT 0 NOT NULL;
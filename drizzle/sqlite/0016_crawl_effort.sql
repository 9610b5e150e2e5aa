ALTER TABLE `job` ADD `retried` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `slowed` integer DEFAULT 0 NOT NULL;
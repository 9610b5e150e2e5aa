CREATE TABLE `account_webhook` (
	`account_id` text PRIMARY KEY NOT NULL,
	`webhook` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `monitor_version` (
	`monitor_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`job_id` text NOT NULL,
	`title` text,
	`markdown` text NOT NULL,
	`data` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`monitor_id`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `monitor` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text,
	`call_id` text NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`input` text NOT NULL,
	`schedule` text NOT NULL,
	`webhook` text,
	`next_at` integer NOT NULL,
	`job_id` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`last_version` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`error_message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`checked_at` integer,
	`changed_at` integer
);
--> statement-breakpoint
CREATE INDEX `monitor_of_account` ON `monitor` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `monitor_due` ON `monitor` (`status`,`next_at`);
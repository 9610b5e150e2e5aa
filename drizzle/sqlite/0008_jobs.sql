CREATE TABLE `job_event` (
	`job_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`item` text,
	`call_id` text,
	`cost` integer DEFAULT 0 NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `seq`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_event_once` ON `job_event` (`job_id`,`item`);--> statement-breakpoint
CREATE TABLE `job_step` (
	`job_id` text NOT NULL,
	`seq` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`job_id`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text,
	`call_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`error_code` text,
	`error_message` text,
	`subject` text NOT NULL,
	`input` text NOT NULL,
	`webhook` text,
	`owner` text,
	`lease` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`skipped` text NOT NULL,
	`last_event` integer DEFAULT 0 NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_of_account` ON `job` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_by_status` ON `job` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_by_expiry` ON `job` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`account_id` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`owner` text,
	`next_at` integer NOT NULL,
	`last_status` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_of_job` ON `webhook_delivery` (`job_id`,`seq`);
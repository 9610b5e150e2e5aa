CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`hint` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`allowed_endpoints` text,
	`daily_cap` integer,
	`monthly_cap` integer,
	`total_cap` integer,
	`rate_per_minute` integer,
	`max_parallel` integer,
	`keep_answers` integer DEFAULT true NOT NULL,
	`rotated_to` text
);
--> statement-breakpoint
CREATE INDEX `api_key_of_account` ON `api_key` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `call_record` (
	`call_id` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`response` text,
	`stages` text NOT NULL,
	`facts` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `call_record_by_time` ON `call_record` (`at`);--> statement-breakpoint
CREATE TABLE `call` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text,
	`capability` text NOT NULL,
	`status` text NOT NULL,
	`http_status` integer,
	`error_code` text,
	`error_message` text,
	`model` text,
	`subject` text NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`took_ms` integer
);
--> statement-breakpoint
CREATE INDEX `call_of_account` ON `call` (`account_id`,`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `call_by_time` ON `call` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `call_of_key` ON `call` (`key_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `call_of_capability` ON `call` (`capability`,`started_at`);--> statement-breakpoint
CREATE INDEX `call_by_status` ON `call` (`status`,`started_at`);--> statement-breakpoint
CREATE TABLE `hold` (
	`call_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`settled` integer,
	`owner` text NOT NULL,
	`price_version` text NOT NULL,
	`reason` text,
	`opened_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `hold_by_state` ON `hold` (`state`,`owner`);--> statement-breakpoint
CREATE INDEX `hold_of_account` ON `hold` (`account_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`call_id` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_time` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `indexed_page` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`site` text NOT NULL,
	`host` text NOT NULL,
	`title` text NOT NULL,
	`language` text,
	`content_hash` text NOT NULL,
	`text_bytes` integer NOT NULL,
	`published_at` text,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `indexed_page_url` ON `indexed_page` (`url`);--> statement-breakpoint
CREATE INDEX `indexed_page_site` ON `indexed_page` (`site`);--> statement-breakpoint
CREATE INDEX `indexed_page_host` ON `indexed_page` (`host`);--> statement-breakpoint
CREATE TABLE `indexed_passage` (
	`id` integer PRIMARY KEY NOT NULL,
	`page_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`title` text NOT NULL,
	`heading` text NOT NULL,
	`body` text NOT NULL,
	`pairs` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `indexed_passage_page` ON `indexed_passage` (`page_id`,`seq`);--> statement-breakpoint
CREATE TABLE `invitation` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`credit` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `key_spend` (
	`key_id` text NOT NULL,
	`day` text NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `ledger_account` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`posted` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`txn` text NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	`note` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_once` ON `ledger_entry` (`txn`,`account_id`);--> statement-breakpoint
CREATE INDEX `ledger_entry_of_account` ON `ledger_entry` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `process` (
	`owner` text PRIMARY KEY NOT NULL,
	`heartbeat` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage_hour` (
	`hour` integer NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text NOT NULL,
	`capability` text NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`failed` integer NOT NULL,
	`cost` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`durations` text NOT NULL,
	PRIMARY KEY(`account_id`, `hour`, `key_id`, `capability`, `model`)
);
--> statement-breakpoint
CREATE INDEX `usage_hour_by_hour` ON `usage_hour` (`hour`);--> statement-breakpoint
CREATE TABLE `usage_line` (
	`call_id` text NOT NULL,
	`seq` integer NOT NULL,
	`unit` text NOT NULL,
	`amount` integer NOT NULL,
	`rate` integer NOT NULL,
	`model` text,
	`estimated` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`call_id`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`login` text NOT NULL,
	`role` text NOT NULL,
	`account_id` text NOT NULL,
	`password_hash` text,
	`session_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_login` ON `user` (`login`);
-- Sums of calls are kept by outcome. Of older calls only the number that failed is known: their times and cost stay with those that succeeded.
CREATE TABLE `alert` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text,
	`measure` text NOT NULL,
	`threshold` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reached_in` text,
	`reached_at` integer,
	`reached_value` integer,
	`seen_at` integer
);
--> statement-breakpoint
CREATE INDEX `alert_of_account` ON `alert` (`account_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_usage_day` (
	`day` integer NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text NOT NULL,
	`capability` text NOT NULL,
	`model` text NOT NULL,
	`outcome` text NOT NULL,
	`calls` integer NOT NULL,
	`failed` integer NOT NULL,
	`cost` integer NOT NULL,
	`provider_cost` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`slowest_ms` integer DEFAULT 0 NOT NULL,
	`durations` text NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `key_id`, `capability`, `model`, `outcome`)
);
--> statement-breakpoint
INSERT INTO `__new_usage_day`("day", "account_id", "key_id", "capability", "model", "outcome", "calls", "failed", "cost", "provider_cost", "input_tokens", "output_tokens", "took_ms", "slowest_ms", "durations")
SELECT "day", "account_id", "key_id", "capability", "model", CASE WHEN "calls" > "failed" THEN 'ok' ELSE 'failed' END, CASE WHEN "calls" > "failed" THEN "calls" - "failed" ELSE "calls" END, CASE WHEN "calls" > "failed" THEN 0 ELSE "failed" END, "cost", 0, "input_tokens", "output_tokens", "took_ms", "slowest_ms", "durations" FROM `usage_day`
UNION ALL SELECT "day", "account_id", "key_id", "capability", "model", 'failed', "failed", "failed", 0, 0, 0, 0, 0, 0, '{}' FROM `usage_day` WHERE "calls" > "failed" AND "failed" > 0;--> statement-breakpoint
DROP TABLE `usage_day`;--> statement-breakpoint
ALTER TABLE `__new_usage_day` RENAME TO `usage_day`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `usage_day_by_day` ON `usage_day` (`day`);--> statement-breakpoint
CREATE TABLE `__new_usage_hour` (
	`hour` integer NOT NULL,
	`account_id` text NOT NULL,
	`key_id` text NOT NULL,
	`capability` text NOT NULL,
	`model` text NOT NULL,
	`outcome` text NOT NULL,
	`calls` integer NOT NULL,
	`failed` integer NOT NULL,
	`cost` integer NOT NULL,
	`provider_cost` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`slowest_ms` integer DEFAULT 0 NOT NULL,
	`durations` text NOT NULL,
	PRIMARY KEY(`account_id`, `hour`, `key_id`, `capability`, `model`, `outcome`)
);
--> statement-breakpoint
INSERT INTO `__new_usage_hour`("hour", "account_id", "key_id", "capability", "model", "outcome", "calls", "failed", "cost", "provider_cost", "input_tokens", "output_tokens", "took_ms", "slowest_ms", "durations")
SELECT "hour", "account_id", "key_id", "capability", "model", CASE WHEN "calls" > "failed" THEN 'ok' ELSE 'failed' END, CASE WHEN "calls" > "failed" THEN "calls" - "failed" ELSE "calls" END, CASE WHEN "calls" > "failed" THEN 0 ELSE "failed" END, "cost", 0, "input_tokens", "output_tokens", "took_ms", "slowest_ms", "durations" FROM `usage_hour`
UNION ALL SELECT "hour", "account_id", "key_id", "capability", "model", 'failed', "failed", "failed", 0, 0, 0, 0, 0, 0, '{}' FROM `usage_hour` WHERE "calls" > "failed" AND "failed" > 0;--> statement-breakpoint
DROP TABLE `usage_hour`;--> statement-breakpoint
ALTER TABLE `__new_usage_hour` RENAME TO `usage_hour`;--> statement-breakpoint
CREATE INDEX `usage_hour_by_hour` ON `usage_hour` (`hour`);--> statement-breakpoint
ALTER TABLE `call` ADD `provider_cost` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_delivery` ADD `told` text;
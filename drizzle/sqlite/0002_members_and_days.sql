CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	`address` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_of_user` ON `session` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `usage_day` (
	`day` integer NOT NULL,
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
	PRIMARY KEY(`account_id`, `day`, `key_id`, `capability`, `model`)
);
--> statement-breakpoint
CREATE INDEX `usage_day_by_day` ON `usage_day` (`day`);--> statement-breakpoint
DROP INDEX `user_login`;--> statement-breakpoint
ALTER TABLE `user` ADD `removed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `user_login` ON `user` (`login`) WHERE removed_at IS NULL;--> statement-breakpoint
ALTER TABLE `call_record` ADD `whole` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `invitation` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Days that were counted by the hour so far.
INSERT INTO usage_day
SELECT hour - hour % 86400000, account_id, key_id, capability, model, sum(calls), sum(failed), sum(cost),
  sum(input_tokens), sum(output_tokens), sum(took_ms),
  (SELECT json_group_array(n) FROM (
    SELECT sum(part.value) AS n FROM usage_hour AS one, json_each(one.durations) AS part
    WHERE one.account_id = usage_hour.account_id AND one.key_id = usage_hour.key_id
      AND one.capability = usage_hour.capability AND one.model = usage_hour.model
      AND one.hour >= usage_hour.hour - usage_hour.hour % 86400000
      AND one.hour < usage_hour.hour - usage_hour.hour % 86400000 + 86400000
    GROUP BY part.key ORDER BY part.key))
FROM usage_hour GROUP BY 1, 2, 3, 4, 5;

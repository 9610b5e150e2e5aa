CREATE TABLE `provider_count` (
	`provider` text NOT NULL,
	`hour` integer NOT NULL,
	`bucket` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`provider`, `hour`, `bucket`)
);
--> statement-breakpoint
CREATE INDEX `provider_count_by_hour` ON `provider_count` (`hour`);--> statement-breakpoint
CREATE TABLE `provider_state` (
	`provider` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text,
	`sealed` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	`version` integer NOT NULL
);

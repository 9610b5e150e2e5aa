CREATE TABLE `monitor_check` (
	`monitor_id` text NOT NULL,
	`job_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer,
	`changes` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`error_message` text,
	PRIMARY KEY(`monitor_id`, `job_id`)
);

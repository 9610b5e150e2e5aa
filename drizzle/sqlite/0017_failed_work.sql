CREATE TABLE `failed_work` (
	`account_id` text NOT NULL,
	`hour` integer NOT NULL,
	`cost` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hour`)
);

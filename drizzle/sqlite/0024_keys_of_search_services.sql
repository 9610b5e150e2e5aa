CREATE TABLE `provider_key_use` (
	`provider` text NOT NULL,
	`key` text NOT NULL,
	`day` integer NOT NULL,
	`requests` integer NOT NULL,
	`failed` integer NOT NULL,
	`spend` integer NOT NULL,
	PRIMARY KEY(`provider`, `key`, `day`)
);

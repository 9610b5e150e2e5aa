CREATE TABLE `indexed_vector` (
	`page_id` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`content_hash` text NOT NULL,
	`dimensions` integer NOT NULL,
	`passages` integer NOT NULL,
	`made_at` integer NOT NULL,
	`vectors` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vector_check` (
	`account_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`pages` integer NOT NULL,
	`queries` integer NOT NULL,
	`words` integer NOT NULL,
	`hybrid` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`measured_at` integer NOT NULL
);

CREATE TABLE `host_pace` (
	`host` text PRIMARY KEY NOT NULL,
	`interval_ms` integer NOT NULL,
	`refused_ms` integer NOT NULL,
	`answers` integer NOT NULL,
	`paused_until` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`free_at` integer NOT NULL
);

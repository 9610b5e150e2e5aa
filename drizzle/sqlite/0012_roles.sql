CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`details` text NOT NULL,
	`address` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entry_of_actor` ON `audit_entry` (`actor`,`id`);--> statement-breakpoint
ALTER TABLE `invitation` ADD `role` text DEFAULT 'developer' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `user` ADD `totp_since` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `totp_step` integer;
--> statement-breakpoint
UPDATE `user` SET `role` = 'developer' WHERE `role` = 'member';--> statement-breakpoint
CREATE TRIGGER audit_entry_no_update BEFORE UPDATE ON audit_entry
BEGIN SELECT RAISE(ABORT, 'audit: entries are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_kept BEFORE DELETE ON audit_entry
WHEN OLD.at > (CAST(strftime('%s', 'now') AS integer) - 2592000) * 1000
BEGIN SELECT RAISE(ABORT, 'audit: entries are kept for 30 days'); END;

ALTER TABLE `call_record` ADD `evidence` text;--> statement-breakpoint
ALTER TABLE `indexed_page` ADD `markdown` text;
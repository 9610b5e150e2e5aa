-- Durations were counted in doubling buckets. Every call's own duration is kept, so the counts are rebuilt from them.
ALTER TABLE `usage_day` ADD `slowest_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_hour` ADD `slowest_ms` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `usage_day` SET `durations` = '{}';--> statement-breakpoint
WITH
  `timed` AS (
    SELECT account_id, started_at / 86400000 * 86400000 AS at, coalesce(key_id, '') AS key_id, capability,
      coalesce(model, '') AS model, took_ms, CASE WHEN took_ms < 32 THEN 1 WHEN took_ms < 64 THEN 2 WHEN took_ms < 128 THEN 4 WHEN took_ms < 256 THEN 8 WHEN took_ms < 512 THEN 16 WHEN took_ms < 1024 THEN 32 WHEN took_ms < 2048 THEN 64 WHEN took_ms < 4096 THEN 128 WHEN took_ms < 8192 THEN 256 WHEN took_ms < 16384 THEN 512 WHEN took_ms < 32768 THEN 1024 WHEN took_ms < 65536 THEN 2048 WHEN took_ms < 131072 THEN 4096 WHEN took_ms < 262144 THEN 8192 WHEN took_ms < 524288 THEN 16384 WHEN took_ms < 1048576 THEN 32768 WHEN took_ms < 2097152 THEN 65536 WHEN took_ms < 4194304 THEN 131072 WHEN took_ms < 8388608 THEN 262144 WHEN took_ms < 16777216 THEN 524288 ELSE 1048576 END AS width
    FROM `call` WHERE took_ms IS NOT NULL
  ),
  `counted` AS (
    SELECT account_id, at, key_id, capability, model, took_ms - took_ms % width AS bucket, count(*) AS calls,
      max(took_ms) AS slowest
    FROM `timed` GROUP BY 1, 2, 3, 4, 5, 6
  ),
  `gathered` AS (
    SELECT account_id, at, key_id, capability, model, max(slowest) AS slowest,
      json_group_object(CAST(bucket AS TEXT), calls) AS durations
    FROM `counted` GROUP BY 1, 2, 3, 4, 5
  )
UPDATE `usage_day` SET `slowest_ms` = `gathered`.slowest, `durations` = `gathered`.durations
FROM `gathered`
WHERE `usage_day`.account_id = `gathered`.account_id AND `usage_day`.`day` = `gathered`.at
  AND `usage_day`.key_id = `gathered`.key_id AND `usage_day`.capability = `gathered`.capability
  AND `usage_day`.model = `gathered`.model;
--> statement-breakpoint
UPDATE `usage_hour` SET `durations` = '{}';--> statement-breakpoint
WITH
  `timed` AS (
    SELECT account_id, started_at / 3600000 * 3600000 AS at, coalesce(key_id, '') AS key_id, capability,
      coalesce(model, '') AS model, took_ms, CASE WHEN took_ms < 32 THEN 1 WHEN took_ms < 64 THEN 2 WHEN took_ms < 128 THEN 4 WHEN took_ms < 256 THEN 8 WHEN took_ms < 512 THEN 16 WHEN took_ms < 1024 THEN 32 WHEN took_ms < 2048 THEN 64 WHEN took_ms < 4096 THEN 128 WHEN took_ms < 8192 THEN 256 WHEN took_ms < 16384 THEN 512 WHEN took_ms < 32768 THEN 1024 WHEN took_ms < 65536 THEN 2048 WHEN took_ms < 131072 THEN 4096 WHEN took_ms < 262144 THEN 8192 WHEN took_ms < 524288 THEN 16384 WHEN took_ms < 1048576 THEN 32768 WHEN took_ms < 2097152 THEN 65536 WHEN took_ms < 4194304 THEN 131072 WHEN took_ms < 8388608 THEN 262144 WHEN took_ms < 16777216 THEN 524288 ELSE 1048576 END AS width
    FROM `call` WHERE took_ms IS NOT NULL
  ),
  `counted` AS (
    SELECT account_id, at, key_id, capability, model, took_ms - took_ms % width AS bucket, count(*) AS calls,
      max(took_ms) AS slowest
    FROM `timed` GROUP BY 1, 2, 3, 4, 5, 6
  ),
  `gathered` AS (
    SELECT account_id, at, key_id, capability, model, max(slowest) AS slowest,
      json_group_object(CAST(bucket AS TEXT), calls) AS durations
    FROM `counted` GROUP BY 1, 2, 3, 4, 5
  )
UPDATE `usage_hour` SET `slowest_ms` = `gathered`.slowest, `durations` = `gathered`.durations
FROM `gathered`
WHERE `usage_hour`.account_id = `gathered`.account_id AND `usage_hour`.`hour` = `gathered`.at
  AND `usage_hour`.key_id = `gathered`.key_id AND `usage_hour`.capability = `gathered`.capability
  AND `usage_hour`.model = `gathered`.model;

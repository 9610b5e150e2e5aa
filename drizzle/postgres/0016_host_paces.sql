CREATE TABLE "host_pace" (
	"host" text PRIMARY KEY NOT NULL,
	"interval_ms" bigint NOT NULL,
	"refused_ms" bigint NOT NULL,
	"answers" bigint NOT NULL,
	"paused_until" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"free_at" bigint NOT NULL
);

CREATE TABLE "monitor_check" (
	"monitor_id" text NOT NULL,
	"job_id" text NOT NULL,
	"at" bigint NOT NULL,
	"version" bigint,
	"changes" bigint DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_message" text,
	CONSTRAINT "monitor_check_monitor_id_job_id_pk" PRIMARY KEY("monitor_id","job_id")
);

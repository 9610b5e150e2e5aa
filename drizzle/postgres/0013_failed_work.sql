CREATE TABLE "failed_work" (
	"account_id" text NOT NULL,
	"hour" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "failed_work_account_id_hour_pk" PRIMARY KEY("account_id","hour")
);

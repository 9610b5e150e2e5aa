CREATE TABLE "provider_key_use" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"day" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"spend" bigint NOT NULL,
	CONSTRAINT "provider_key_use_provider_key_day_pk" PRIMARY KEY("provider","key","day")
);

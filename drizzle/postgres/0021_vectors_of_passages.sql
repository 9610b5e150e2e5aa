CREATE TABLE "indexed_vector" (
	"page_id" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"content_hash" text NOT NULL,
	"dimensions" bigint NOT NULL,
	"passages" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"vectors" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_check" (
	"account_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"pages" bigint NOT NULL,
	"queries" bigint NOT NULL,
	"words" bigint NOT NULL,
	"hybrid" bigint NOT NULL,
	"wins" bigint NOT NULL,
	"losses" bigint NOT NULL,
	"measured_at" bigint NOT NULL
);

-- Substrings of queries and URLs: each text by its groups of three letters.
CREATE FUNCTION call_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT array_agg(DISTINCT substr(low, n, 3)) FROM lower(words) AS low, generate_series(1, length(low) - 2) AS n
$$;
--> statement-breakpoint
CREATE INDEX call_words ON call USING gin (call_grams(subject));

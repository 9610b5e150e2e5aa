// Runs before a test file is loaded: its servers use PostgreSQL, each with a separate database.
process.env.TEST_DATABASE = 'postgres'

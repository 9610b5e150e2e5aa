// Before a test file is read: its servers keep their data in PostgreSQL, a database each.
process.env.TEST_DATABASE = 'postgres'

import { newDatabase } from './postgres'

// Before a test file is read: the tables are made for the database that DATABASE_URL names.
process.env.DATABASE_URL = await newDatabase()

import { newDatabase } from './postgres'

// Runs before a test file is loaded: the tables are defined for the database of DATABASE_URL.
process.env.DATABASE_URL = await newDatabase()

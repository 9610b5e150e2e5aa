import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './lib/db/tables/index.ts', out: './drizzle/sqlite' })

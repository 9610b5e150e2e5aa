import { defineConfig } from 'drizzle-kit'
import { DIALECT } from './lib/storage/db/dialect'

export default defineConfig({
  dialect: DIALECT === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './lib/storage/db/tables/index.ts',
  out: `./drizzle/${DIALECT}`,
})

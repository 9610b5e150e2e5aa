/** PostgreSQL where DATABASE_URL is its address, else SQLite; drizzle-kit reads this, too. */
export const DIALECT: 'sqlite' | 'postgres' = /^postgres(ql)?:/.test(
  process.env.DATABASE_URL?.trim() ?? '',
)
  ? 'postgres'
  : 'sqlite'

export const onPostgres = DIALECT === 'postgres'

/** PostgreSQL if DATABASE_URL points to it, else SQLite. drizzle-kit reads this as well. */
export const DIALECT: 'sqlite' | 'postgres' = /^postgres(ql)?:/.test(
  process.env.DATABASE_URL?.trim() ?? '',
)
  ? 'postgres'
  : 'sqlite'

export const onPostgres = DIALECT === 'postgres'

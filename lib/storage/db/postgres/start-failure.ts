import { faultCode, isLost } from './faults'

/** What is wrong with the database at startup, and how to fix it. */
export function startFailure(error: unknown, url: string): Error {
  const why = reason(error, target(url))
  return why === null ? (error as Error) : new Error(`DATABASE_URL: ${why}`, { cause: error })
}

/** The error's message, and those of its causes. */
function getWords(error: unknown): string {
  const { message = '', cause } = (error ?? {}) as { message?: string; cause?: unknown }
  return cause === undefined ? message : `${message} ${getWords(cause)}`
}

type Target = { server: string; user: string; database: string }

function reason(error: unknown, { server, user, database }: Target): string | null {
  const code = faultCode(error)
  if (/no encryption/.test(getWords(error)))
    return `the PostgreSQL server at ${server} refuses the user "${user}" from this machine without TLS. Add ?sslmode=verify-full to the address, or allow it in the server's pg_hba.conf.`
  if (/does not support SSL/.test(getWords(error)))
    return `the PostgreSQL server at ${server} does not offer TLS. Set it up there, or leave sslmode out of the address where the network between is private.`
  if (/CERT|UNABLE_TO_(?:GET|VERIFY)/.test(code))
    return `the certificate of the PostgreSQL server at ${server} is not trusted (${code}). Name its authority in the address with sslrootcert=/path/ca.pem, or accept any with sslmode=no-verify where the network between is private.`
  switch (code) {
    case '28P01':
    case '28000':
      return `the PostgreSQL server at ${server} refuses the user "${user}" with this password or from this machine. Check both, and the server's pg_hba.conf.`
    case '3D000':
      return `there is no database "${database}" at ${server}. Create it: CREATE DATABASE ${database} OWNER ${user};`
    case '42501':
      return `the user "${user}" may not create tables in the database "${database}". Allow it there: GRANT USAGE, CREATE ON SCHEMA public TO ${user};`
    case '53300':
      return `the PostgreSQL server at ${server} has no connection left. Raise its max_connections, or lower DATABASE_POOL on the nodes.`
  }
  if (!isLost(error)) return null
  return `no PostgreSQL server answers at ${server} (${code || 'timeout'}). Check the address, and that the server runs and can be reached from this machine.`
}

/** Parts of the URL that may be shown: never the password. */
function target(url: string): Target {
  if (!URL.canParse(url)) return { server: 'this address', user: '?', database: '?' }
  const { host, username, pathname } = new URL(url)
  const user = decodeURIComponent(username) || 'postgres'
  return { server: host, user, database: decodeURIComponent(pathname.slice(1)) || user }
}

import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const NAME = 'groundwire.dump'

/**
 * Dumps the database to a file in this folder with PostgreSQL's pg_dump. Returns the file's
 * name. Throws an Error that says what to do if pg_dump is missing or fails.
 */
export async function dump(url: string, folder: string): Promise<string> {
  const { address, password } = withoutPassword(url)
  // Other users can see a process's arguments and environment, but not this folder.
  const passwords = path.join(folder, '.pgpass')
  writeFileSync(passwords, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
  address.searchParams.set('passfile', passwords)
  const where = ['--dbname', address.href, '--file', path.join(folder, NAME)]
  try {
    await promisify(execFile)('pg_dump', ['--format=custom', '--no-password', ...where])
  } catch (error) {
    throw new Error(findProblem(error), { cause: error })
  } finally {
    rmSync(passwords, { force: true })
  }
  return NAME
}

function withoutPassword(url: string): { address: URL; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  // The driver's name for a connection whose certificate is not verified.
  if (address.searchParams.get('sslmode') === 'no-verify')
    address.searchParams.set('sslmode', 'require')
  return { address, password }
}

function findProblem(error: unknown): string {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT')
    return 'pg_dump is not on this machine. Install the client programs of your PostgreSQL version (Debian: postgresql-client), or back the database up where it runs, and keep the AUTH_SECRET with it.'
  if (/server version mismatch/.test(stderr))
    return `pg_dump is older than the server. Install the client programs of the server's version. (${linesOf(stderr)})`
  return `pg_dump failed: ${linesOf(stderr)}`
}

const linesOf = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresEngine } from '@/lib/storage/db/postgres/engine'
import { startFailure } from '@/lib/storage/db/postgres/start-failure'
import { startOldServer } from '../support/old-postgres'
import { ownServer, type TestServer } from '../support/postgres'

let server: TestServer
beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'start-'))
  server = await ownServer()
  await server.execute('CREATE ROLE guest LOGIN; CREATE ROLE crowded LOGIN CONNECTION LIMIT 0')
  await server.execute('CREATE DATABASE given')
})
afterAll(() => server.crash())

/** The complete error output of a start with this database URL. */
async function said(url: string): Promise<string> {
  const engine = postgresEngine(url, 2)
  const error = await engine.migrate().then(
    () => new Error('it started'),
    (failure: Error) => failure,
  )
  await engine.close()
  return error.message
}

test('a wrong address is reported in one sentence with the server', async () => {
  expect(await said('postgres://postgres@127.0.0.1:9/x')).toBe(
    'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:9 (ECONNREFUSED). Check the address, and that the server runs and can be reached from this machine.',
  )
  expect(await said('postgres://postgres@no-such-host.invalid/x')).toContain(
    'no PostgreSQL server answers at no-such-host.invalid (E',
  )
})

test('a database that does not exist is named, with the statement that creates it', async () => {
  expect(await said(server.address('absent'))).toBe(
    `DATABASE_URL: there is no database "absent" at 127.0.0.1:${server.port}. Create it: CREATE DATABASE absent OWNER postgres;`,
  )
})

test('a missing right is named, with the statement that grants it', async () => {
  expect(await said(server.address('given', 'guest'))).toBe(
    'DATABASE_URL: the user "guest" may not create tables in the database "given". Allow it there: GRANT USAGE, CREATE ON SCHEMA public TO guest;',
  )
  await server.execute('GRANT USAGE, CREATE ON SCHEMA public TO guest', 'given')
  expect(await said(server.address('given', 'guest'))).toBe('it started')
})

test('a server without a free connection says what to raise and what to lower', async () => {
  expect(await said(server.address('given', 'crowded'))).toContain(
    'has no connection left. Raise its max_connections, or lower DATABASE_POOL on the nodes.',
  )
})

test('a server whose first connections break is tried three times', async () => {
  let attempts = 0
  const between = createServer((socket) => {
    const isBroken = ++attempts < 3
    if (isBroken) return socket.end()
    const onwards = connect(server.port, '127.0.0.1')
    socket.pipe(onwards).pipe(socket)
    socket.on('error', () => onwards.destroy())
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port } = between.address() as { port: number }
  expect(await said(`postgres://postgres@127.0.0.1:${port}/given`)).toBe('it started')
  expect(attempts).toBeGreaterThanOrEqual(3)
  between.close()
})

test('the version of an old server is reported, and which one is needed', async () => {
  const old = await startOldServer('140012')
  expect(await said(`postgres://postgres@127.0.0.1:${old.port}/x`)).toBe(
    'DATABASE_URL: the server is PostgreSQL 14; Groundwire needs 15 or newer. Upgrade it, or use another server.',
  )
  await old.close()
})

test('a rejected password and a missing encryption are reported', async () => {
  await server.execute("CREATE ROLE anna LOGIN PASSWORD 'right'; CREATE ROLE bert LOGIN")
  server.allow('host all anna all scram-sha-256', 'hostnossl all bert all reject')
  const wrong = server.address('given', 'anna').replace('anna@', 'anna:s3cret@')
  expect(await said(wrong)).toBe(
    `DATABASE_URL: the PostgreSQL server at 127.0.0.1:${server.port} refuses the user "anna" with this password or from this machine. Check both, and the server's pg_hba.conf.`,
  )
  expect(await said(server.address('given', 'bert'))).toBe(
    `DATABASE_URL: the PostgreSQL server at 127.0.0.1:${server.port} refuses the user "bert" from this machine without TLS. Add ?sslmode=verify-full to the address, or allow it in the server's pg_hba.conf.`,
  )
  expect(await said(`${server.address('given', 'bert')}?sslmode=verify-full`)).toContain(
    'does not offer TLS. Set it up there, or leave sslmode out of the address',
  )
})

test('an untrusted certificate is reported with its code', () => {
  const error = Object.assign(new Error('no'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(startFailure(error, 'postgres://anna:s3cret@db.example.com/book').message).toContain(
    'is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Name its authority in the address',
  )
})

test('a rejected password is reported without the password', () => {
  const error = Object.assign(new Error('no'), { code: '28P01' })
  const { message } = startFailure(error, 'postgres://anna:s3cret@db.example.com:5433/book')
  expect(message).toContain('the PostgreSQL server at db.example.com:5433 refuses the user "anna"')
  expect(message).not.toContain('s3cret')
})

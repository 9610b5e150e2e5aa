import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
/** Hosts that the proxy was asked for. */
let asked: string[] = []
const proxy = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://nobody').host)
  response.writeHead(502).end()
})
proxy.on('connect', (request, socket) => {
  asked.push(request.url ?? '')
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(() => void proxy.close())

async function search(server: string, env: Record<string, string>) {
  asked = []
  const { PATH, HOME } = process.env
  await run(
    process.execPath,
    ['scripts/run.mjs', 'clients/cli/src/main.ts', 'search', 'herons', '--server', server],
    { env: { NODE_ENV: 'test', PATH, HOME, GROUNDWIRE_API_KEY: 'gw_live_test', ...env } },
  ).catch(() => {})
  return asked.map((host) => host.split(':')[0])
}

test.each(['HTTP_PROXY', 'http_proxy'])('the command line uses %s', async (name) => {
  const hosts = await search('http://gw.invalid', { [name]: address })
  expect(new Set(hosts)).toEqual(new Set(['gw.invalid']))
})

test('the command line asks servers of this machine and of NO_PROXY without a proxy', async () => {
  const port = new URL(address).port
  expect(await search(`http://localhost:${Number(port) - 1}`, { HTTP_PROXY: address })).toEqual([])
  const env = { HTTP_PROXY: address, NO_PROXY: 'gw.invalid' }
  expect(await search('http://gw.invalid', env)).toEqual([])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { json } from '@/lib/network/upstream/index'
import { listen, sendJson } from '@/tests/support/upstreams/listen'

it('calls to configured services use the operator’s proxy, except those to loopback', async () => {
  const service = await listen((_, response) => sendJson(response, 200, { ok: true }))
  const port = Number(new URL(service.url).port)
  const carried: string[] = []
  // Forwards all requests to the service, whatever their host.
  const proxy = createServer((request, response) => {
    carried.push(request.url ?? '')
    sendJson(response, 200, { ok: true })
  })
  proxy.on('connect', (request, socket) => {
    carried.push(request.url ?? '')
    const tunnel = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    tunnel.pipe(socket).pipe(tunnel)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)

  const ask = (url: string) =>
    json(
      url,
      z.object({ ok: z.boolean() }),
      { provider: 'service' },
      { signal: new AbortController().signal },
    )
  expect(await ask('http://search.invalid/')).toEqual({ ok: true })
  expect(carried).toHaveLength(1)
  expect(carried[0]).toContain('search.invalid')
  expect(await ask(service.url)).toEqual({ ok: true })
  expect(carried).toHaveLength(1)

  vi.unstubAllEnvs()
  proxy.closeAllConnections()
  proxy.close()
  await service.close()
})

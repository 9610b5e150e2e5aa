import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchResource } from '@/lib/network/web/index'
import { allow, caller, standInWorld } from '../../../guard/world'

describe('a response that tells its length more than once', () => {
  standInWorld()
  let server: Server | undefined
  afterEach(() => new Promise((done) => server?.close(done) ?? done(undefined)))

  /** Answers with these lines, in parts of `size` bytes. */
  async function answering(lines: string[], body: string, size: number): Promise<string> {
    const head = ['HTTP/1.1 200 OK', 'Content-Type: text/plain', ...lines, 'Connection: close']
    const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', async () => {
        for (let at = 0; at < bytes.length; at += size) {
          socket.write(bytes.subarray(at, at + size))
          await new Promise((done) => setTimeout(done, 2))
        }
        socket.end()
      })
    })
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    allow(`127.0.0.1:${port}`)
    return `http://127.0.0.1:${port}/`
  }
  const read = async (url: string) => {
    const { bytes } = await fetchResource(url, { accept: '*/*', maxBytes: 1000 }, caller())
    return Buffer.from(bytes).toString()
  }

  it.each([9, 60, 5000])('is read if both are the same, in parts of %i bytes', async (size) => {
    const twice = ['Content-Length: 12', 'X-A: 1', 'content-length:12']
    expect(await read(await answering(twice, 'the harbours', size))).toBe('the harbours')
  })

  it('is refused if they differ, or if it is also chunked', async () => {
    for (const lines of [
      ['Content-Length: 12', 'Content-Length: 5'],
      ['Content-Length: 12', 'Content-Length: 12', 'Transfer-Encoding: chunked'],
    ]) {
      const url = await answering(lines, 'the harbours', 5000)
      const details = { error: expect.stringMatching(/^(?:bad_response|reset)$/) }
      await expect(read(url)).rejects.toMatchObject({ details })
      server?.close()
    }
  })
})

import type { ServerResponse } from 'node:http'
import type { FailureKind } from '@/lib/network/upstream'

/** How a stand-in answers a request. A body that is not a string is sent as JSON. */
export type Scene = {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  charset?: string
  fault?: 'stall' | 'silent' | 'cut' | 'huge' | 'endless' | 'reset'
}

/** Faults that every service can have, with the kinds that report them. */
export const faults: { what: string; scene: Scene; kind: FailureKind[]; timeoutMs?: number }[] = [
  { what: 'a refused key', scene: { status: 401, body: { error: 'no' } }, kind: ['auth'] },
  { what: 'a demand for money', scene: { status: 402, body: { error: 'pay' } }, kind: ['billing'] },
  {
    what: 'too many calls',
    scene: { status: 429, body: { error: 'slow' }, headers: { 'retry-after': '30' } },
    kind: ['rate'],
  },
  {
    what: 'a refused request',
    scene: { status: 400, body: { error: 'bad' } },
    kind: ['bad_request'],
  },
  { what: 'its own fault', scene: { status: 500, body: { error: 'boom' } }, kind: ['upstream'] },
  {
    what: 'a gateway’s page',
    scene: { status: 502, body: '<html>Bad gateway</html>' },
    kind: ['upstream'],
  },
  {
    what: 'HTML in place of its format',
    scene: { body: '<html><body>Please log in</body></html>' },
    kind: ['upstream'],
  },
  { what: 'an empty body', scene: { body: '' }, kind: ['upstream'] },
  {
    what: 'a redirect',
    scene: { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
    kind: ['upstream'],
  },
  { what: 'silence', scene: { fault: 'silent' }, kind: ['timeout'], timeoutMs: 80 },
  { what: 'a body that stalls', scene: { fault: 'stall' }, kind: ['timeout'], timeoutMs: 80 },
  { what: 'a body that is cut', scene: { fault: 'cut' }, kind: ['network'] },
  { what: 'a connection that is reset', scene: { fault: 'reset' }, kind: ['network'] },
  { what: 'a body announced as huge', scene: { fault: 'huge' }, kind: ['upstream'] },
  { what: 'an endless body', scene: { fault: 'endless' }, kind: ['upstream'] },
]

export function send(response: ServerResponse, scene: Scene) {
  const { status = 200, body, headers = {}, fault } = scene
  if (fault === 'silent') return
  if (fault === 'reset') return void response.socket?.destroy()
  if (fault) return misbehave(response, fault)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, {
    'content-type': `${type}${scene.charset ? `; charset=${scene.charset}` : ''}`,
    ...headers,
  })
  response.end(encode(text, scene.charset))
}

function misbehave(response: ServerResponse, fault: Scene['fault']) {
  const length =
    fault === 'huge'
      ? { 'content-length': '900000000' }
      : fault === 'endless'
        ? {}
        : { 'content-length': '5000' }
  response.writeHead(200, { 'content-type': 'application/json', ...length })
  response.write('{"results": [')
  if (fault === 'cut') setTimeout(() => response.socket?.destroy(), 5)
  if (fault !== 'endless') return
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(500_000))) {}
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function encode(text: string, charset: string | undefined): Buffer {
  if (charset === 'utf-16le')
    return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  return Buffer.from(text, charset === 'iso-8859-1' ? 'latin1' : 'utf8')
}

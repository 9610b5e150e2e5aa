import { createReadStream, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { processWide } from '@/lib/base/runtime'

const FOLDER = path.join(process.cwd(), '.next', 'static')
const PREFIX = '/_next/static/'
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
}
const ENCODINGS = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
]

/** Sends the pre-compressed copy of a build file. False if there is none. */
export function serveCompressed(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false
  const name = url.slice(PREFIX.length).split('?', 1)[0] ?? ''
  const type = TYPES[path.extname(name)]
  const encoding = ENCODINGS.find((encoding) => accepts(headers['accept-encoding'], encoding.name))
  const bytes = encoding && sizes().get(name + encoding.end)
  if (!type || !encoding || bytes === undefined) return false
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Encoding': encoding.name,
    'Content-Length': String(bytes),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  })
  if (method === 'HEAD') response.end()
  else
    createReadStream(path.join(FOLDER, name + encoding.end))
      .on('error', () => response.destroy())
      .pipe(response)
  return true
}

/** The compressed files by name, as of the server's start. */
const sizes = () =>
  processWide('lifecycle.static', () => {
    const names = ENCODINGS.flatMap(({ end }) => filesIn().filter((name) => name.endsWith(end)))
    return new Map(names.map((name) => [name, statSync(path.join(FOLDER, name)).size]))
  })

function filesIn(): string[] {
  try {
    return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

/** `q=0` rules an encoding out. */
function accepts(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => {
      const [coding = '', ...rest] = part.split(';').map((part) => part.trim().toLowerCase())
      return coding === name && !rest.some((preference) => /^q=0(?:\.0*)?$/.test(preference))
    })
}

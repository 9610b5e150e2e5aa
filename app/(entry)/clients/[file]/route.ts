import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectDir } from '@/lib/base/runtime'

type Context = { params: Promise<{ file: string }> }

/** As `scripts/client-packages.mjs` names them. */
const PACKAGE = /^groundwire(?:-client-[\d.]+\.tgz|-[\d.]+-py3-none-any\.whl)$/

/** Our own clients, for `pip install` and `npm install`. They hold no secret. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const bytes = PACKAGE.test(file) ? await readPackage(file) : null
  if (!bytes) return new Response('There is no such package.\n', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** There is none in development, which builds nothing. */
function readPackage(file: string): Promise<Buffer | null> {
  const place = path.join(/* turbopackIgnore: true */ projectDir(), '.next', 'clients', file)
  return readFile(place).catch(() => null)
}

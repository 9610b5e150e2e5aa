// Minimal reading of sitemaps: downloads the index and its parts, unpacks them, and parses with
// saxes as the bytes arrive. Runs once per message, and sends the parent the number of URLs, and
// the milliseconds of time and CPU.
import { createRequire } from 'node:module'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'

const [index = '', folder = '.'] = process.argv.slice(2)
const { SaxesParser } = createRequire(pathToFileURL(path.join(path.resolve(folder), 'x.js')))(
  'saxes',
)

process.on('message', async () => {
  const from = performance.now()
  const before = process.cpuUsage()
  const found = []
  for (const part of await locations(index)) found.push(...(await locations(part)))
  const { user, system } = process.cpuUsage(before)
  process.send?.({
    found: found.length,
    tookMs: performance.now() - from,
    cpuMs: (user + system) / 1000,
  })
})
process.on('disconnect', () => process.exit())

async function locations(address) {
  const body = Readable.fromWeb((await fetch(address)).body)
  const stream = address.endsWith('.gz') ? body.pipe(createGunzip()) : body
  const parser = new SaxesParser()
  const found = []
  let text = null
  parser.on('opentag', ({ name }) => {
    if (name === 'loc') text = ''
  })
  parser.on('text', (part) => {
    if (text !== null) text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') found.push(text)
    text = null
  })
  const decoder = new TextDecoder()
  for await (const chunk of stream) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
  return found
}

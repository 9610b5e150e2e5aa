import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runScript } from '../script'

const WAIT_MS = 60_000
const place = path.join(tmpdir(), 'openapi.json')

/**
 * The OpenAPI document. One process of a run prints it, as loading what it describes takes seconds
 * of CPU.
 */
async function printed(): Promise<string> {
  try {
    mkdirSync(`${place}.making`)
    const text = runScript(process.env, 'tests/support/print-openapi.ts', [])
    writeFileSync(`${place}.draft`, text)
    renameSync(`${place}.draft`, place)
  } catch (error) {
    // Another process prints it, or has.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  for (const until = Date.now() + WAIT_MS; !existsSync(place); await wait(50))
    if (Date.now() > until) throw new Error('the OpenAPI document was not printed')
  return readFileSync(place, 'utf8')
}

export const openApiText = await printed()

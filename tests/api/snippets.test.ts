import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSnippets } from '@/app/_results/snippets'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-snippets-'))
let world: World

beforeAll(async () => {
  world = await joinWorld()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const NESTED = {
  query: 'What\'s a heron\'s "food"? 1 < 2 & $HOME',
  model: 'service-web',
  domain_filter: ['-evil.test'],
  citations: true,
}
const RUNNERS: Record<string, [string, string]> = {
  curl: ['sh', 'snippet.sh'],
  TypeScript: [process.execPath, 'snippet.mts'],
  Python: ['python3', 'snippet.py'],
}

for (const [endpoint, streams, sign] of [
  ['/api/v2/answer', false, /service_cost/],
  ['/api/v2/answer_stream', true, /done/],
] as const)
  test.each(Object.keys(RUNNERS))(
    `the %s code for ${endpoint} runs as pasted`,
    async (language) => {
      const [program = '', file = ''] = RUNNERS[language] ?? []
      // Code cannot run on a machine without the language's program.
      if (
        !(await run(program, ['-c', 'exit 0']).then(
          () => true,
          (error) => error.code !== 'ENOENT',
        ))
      )
        return
      const code = writeSnippets(world.server.url, endpoint, NESTED, streams).find(
        (one) => one.language === language,
      )?.code
      const place = path.join(folder, file)
      writeFileSync(place, code ?? '')
      const env = { ...process.env, GROUNDWIRE_API_KEY: world.server.key, NODE_OPTIONS: '' }
      const { stdout } = await run(program, [place], { env, timeout: 30_000 })
      expect(stdout).toMatch(sign)
      expect(world.search.calls.at(-1)?.searchParams.get('q')).toContain(NESTED.query)
    },
  )

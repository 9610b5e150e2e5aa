// What vectors bring on the local index, as HYBRID_SEARCH=auto measures it: the mean reciprocal rank
// of the right page for its headings, by words alone and with vectors. With EMBEDDING_MODEL it asks
// that model; without one, vectors that are learned from the corpus itself (random indexing).
//   node scripts/run.mjs --dev bench/vectors.ts [--manual FOLDER]
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stemTerms } from '@/lib/base/text'
import { fillVectors, vectorState } from '@/lib/capabilities/local-search'
import { allRows, OWNER_ACCOUNT } from '@/lib/storage/db'
import { startEmbeddingStandIn } from '@/tests/support/upstreams/embeddings'
import { keep, withIndex } from './context-calls'

const DIMENSIONS = 384
/** Places of a passage's own vector that are not 0. */
const MARKS = 8
const { values } = parseArgs({
  options: { manual: { type: 'string', default: '/usr/share/doc/python3.11/html' } },
})

await withIndex(async () => {
  const files = readdirSync(values.manual, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.html') && !/genindex|search\.html|py-modindex|changelog|whatsnew/.test(file),
  )
  for (const file of files)
    await keep('https://manual.test/', file, readFileSync(path.join(values.manual, file)))
  if (!process.env.EMBEDDING_MODEL) await serveOwn()
  await fillVectors(new AbortController().signal)
  const state = await vectorState(OWNER_ACCOUNT)
  const { queries = 0, words = 0, hybrid = 0, wins = 0, losses = 0 } = state?.check ?? {}
  console.log(`${files.length} pages, ${state?.passages} passages, ${queries} headings`)
  console.log(`  words ${words / 1_000}, with vectors ${hybrid / 1_000}`)
  console.log(`  better ${wins}, worse ${losses}: ${state?.isInUse ? 'in use' : 'not in use'}`)
})
process.exit(0)

/** Words of the same passages get similar vectors; that of a text is the sum of its words'. */
async function serveOwn(): Promise<void> {
  const bodies = await allRows<{ body: string }>('SELECT body FROM indexed_passage')
  const counts = new Map<string, number>()
  const vectors = new Map<string, Float32Array>()
  for (const [at, { body }] of bodies.entries())
    for (const term of new Set(stemTerms(body))) {
      const vector = vectors.get(term) ?? new Float32Array(DIMENSIONS)
      for (let mark = 0; mark < MARKS; mark++) {
        const random = Math.imul(at * MARKS + mark + 1, 2_654_435_761) >>> 0
        const place = random % DIMENSIONS
        vector[place] = (vector[place] ?? 0) + (random & (1 << 20) ? 1 : -1)
      }
      vectors.set(term, vector)
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  const server = await startEmbeddingStandIn((text) => {
    const sum = new Array<number>(DIMENSIONS).fill(0.001)
    for (const term of new Set(stemTerms(text))) {
      const own = vectors.get(term)
      const length = Math.hypot(...(own ?? [])) || 1
      const weight = Math.log(1 + bodies.length / (counts.get(term) ?? 1)) / length
      own?.forEach((part, i) => {
        sum[i] = (sum[i] ?? 0) + part * weight
      })
    }
    return sum
  })
  const environment = {
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: server.url,
    EMBEDDING_MODEL: 'openai/text-embedding-3-small',
  }
  Object.assign(process.env, environment)
}

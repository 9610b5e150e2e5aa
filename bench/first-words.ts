// When the first word of a streamed answer arrives, beside the search's own time, while something
// is slow: the search, a page, images, or a provider that never answers. The model is a stand-in
// that writes at once. Exits with 1 if a first word is later than its limit.
// Usage: `node scripts/run.mjs bench/first-words.ts`.
import { setTimeout as wait } from 'node:timers/promises'
import { openCall } from '@/lib/base/call'
import { type AnswerEvent, answerInput, answerStream } from '@/lib/capabilities/answer'
import { startModelStandIn } from '@/tests/support/upstreams/index'
import { listen, sendJson } from '@/tests/support/upstreams/listen'

type Scene = {
  name: string
  searchMs?: number
  /** Each page's delay; null for a page that is refused. */
  pagesMs?: (number | null)[]
  imagesMs?: number
  /** The first provider never answers, and the next is asked. */
  isSilent?: boolean
  /** The latest first word after the search has answered. */
  limitMs: number
}

const QUICK = Array.from({ length: 8 }, () => 20)
const SCENES: Scene[] = [
  { name: 'nothing is slow', limitMs: 1_500 },
  { name: 'the search takes 1 s', searchMs: 1_000, limitMs: 1_500 },
  { name: 'one page of eight takes 15 s', pagesMs: QUICK.with(3, 15_000), limitMs: 4_500 },
  {
    name: 'four are refused, one takes 15 s',
    pagesMs: [null, null, null, null, 20, 20, 20, 15_000],
    limitMs: 4_500,
  },
  { name: 'images take 6 s', imagesMs: 6_000, limitMs: 1_500 },
  { name: 'the first provider is silent', isSilent: true, limitMs: 4_500 },
]

let scene: Scene = SCENES[0] as Scene
let run = 0
let searchedAt = 0
const ABOUT = 'Mount Talbek is 4,812 metres high, the survey office said after a year of work.'

const web = await listen(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const delay = (scene.pagesMs ?? QUICK)[Number(pathname.split('-')[1])]
  if (typeof delay === 'number') await wait(delay)
  response.statusCode = typeof delay === 'number' ? 200 : 403
  response.setHeader('content-type', 'text/html')
  response.end(
    `<title>Talbek</title><main><h1>Talbek ${pathname}</h1><p>${ABOUT} ${pathname}</p></main>`,
  )
})
const hits = () =>
  (scene.pagesMs ?? QUICK).map((_, at) => ({
    url: `${web.url}/${run}-${at}`,
    title: `Mount Talbek ${at}`,
    content: 'How high is Mount Talbek?',
  }))
const search = await listen(async (request, response) => {
  const isImages = /categories=images/.test(request.url ?? '')
  if (scene.isSilent) return
  await wait(isImages ? (scene.imagesMs ?? 0) : (scene.searchMs ?? 0))
  if (!isImages) searchedAt = performance.now()
  sendJson(response, 200, { results: isImages ? [] : hits() })
})
const wiki = await listen((_request, response) => {
  searchedAt = performance.now()
  sendJson(response, 200, {
    batchcomplete: true,
    query: { search: [{ title: 'Mount Talbek', snippet: ABOUT }] },
  })
})
const model = await startModelStandIn({ reply: { text: 'It is 4,812 metres high [1].' } })
Object.assign(process.env, {
  SEARXNG_URL: search.url,
  WIKIPEDIA_BASE_URL: wiki.url,
  SEARCH_PROVIDERS: 'searxng,wikipedia',
  OPENAI_API_KEY: 'k',
  OPENAI_BASE_URL: model.url,
  ALLOWED_PRIVATE_HOSTS: new URL(web.url).host,
})

await firstWord()
console.log(
  '| What is slow | Search answered | Sources | First word | After the search |\n|---|--:|--:|--:|--:|',
)
let late = 0
for (scene of SCENES) {
  const { searched, sources, word } = await firstWord()
  const after = word - searched
  if (after > scene.limitMs) late += 1
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `| ${scene.name} | ${seconds(searched)} | ${seconds(sources)} | ${seconds(word)} | ${seconds(after)}${after > scene.limitMs ? ' (late)' : ''} |`,
  )
}
process.exit(late > 0 ? 1 : 0)

async function firstWord() {
  run += 1
  const from = performance.now()
  const at: Record<string, number> = {}
  const call = openCall<AnswerEvent>({
    id: `r${run}`,
    accountId: 'a',
    signal: new AbortController().signal,
    timeoutMs: 60_000,
    onEvent: async ({ type }) => {
      at[type] ??= performance.now() - from
    },
  })
  const input = {
    query: 'How high is Mount Talbek?',
    model: 'service-web',
    return_images: scene.imagesMs !== undefined,
    return_sources: true,
  }
  await answerStream.run(answerInput.parse(input), call)
  return {
    searched: searchedAt - from,
    sources: at.sources ?? Number.NaN,
    word: at.answer ?? Number.NaN,
  }
}

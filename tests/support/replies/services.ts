import { z } from 'zod'
import type { Seen } from './document'
import { dataOf } from './frames'
import { openApiText } from './openapi'

/** What clients of a service read in its replies, and in those that refuse. */
type Wire = { path: RegExp; reply: z.ZodType; frame?: z.ZodType; error: z.ZodType }

const text = z.string()
const count = z.int().min(0)
const address = z.string().min(1)
const any = z.unknown()
const list = z.array(any)
const open = z.looseObject

const problem = open({ message: text.min(1) })
const OPENAI_ERROR = open({
  error: problem.extend({ type: text, code: text, param: z.null() }),
})
const usage = open({ prompt_tokens: count, completion_tokens: count, total_tokens: count })
const COMPLETION = open({
  id: text,
  object: z.literal('chat.completion'),
  created: count,
  model: text,
  choices: z
    .array(
      open({
        index: count,
        message: open({ role: z.literal('assistant'), content: text.nullable() }),
        finish_reason: text,
      }),
    )
    .min(1),
  usage,
})
const CHUNK = open({
  id: text,
  object: z.literal('chat.completion.chunk'),
  model: text,
  choices: z.array(open({ index: count, delta: open({}), finish_reason: text.nullable() })),
})
const RESPONSE = open({
  id: text,
  object: z.literal('response'),
  status: text,
  output: z.array(open({ type: text })),
})
const EMBEDDINGS = open({
  object: z.literal('list'),
  data: z.array(open({ object: z.literal('embedding'), index: count, embedding: any })).min(1),
  model: text,
  usage: open({ prompt_tokens: count }),
})
const PERPLEXITY_ERROR = open({ error: problem.extend({ type: text, code: count }) })
const exaEnd = { requestId: text, costDollars: open({ total: z.number().min(0) }) }
const EXA_ERROR = z.strictObject({ error: text.min(1), tag: text.min(1), statusCode: count })
const EXA_RESULTS = open({
  results: z.array(open({ id: text, url: address, title: text.nullish() })),
  ...exaEnd,
})
const TAVILY_ERROR = open({ detail: open({ error: text.min(1), error_code: text }) })
const took = { response_time: z.number().min(0) }
const pages = z.array(open({ url: address, raw_content: text.nullable() }))
const JINA_ERROR = open({
  data: z.null(),
  code: count,
  name: text,
  status: count,
  message: text,
  readableMessage: text,
  error_code: text,
})
const ranking = z.array(open({ index: count, relevance_score: z.number() }))
const FIRECRAWL_ERROR = open({ success: z.literal(false), error: text.min(1), code: text })
const firecrawl = (more: z.ZodRawShape) => open({ success: z.literal(true), ...more })

/** The reply to a client that asks only for the price. */
const ESTIMATE = z.strictObject({
  min: z.number(),
  expected: z.number(),
  max: z.number(),
  lines: z.array(open({ unit: text })),
})

const WIRES: Wire[] = [
  {
    path: /^\/(?:openai\/)?v1\/chat\/completions$/,
    reply: COMPLETION,
    frame: z.union([CHUNK, OPENAI_ERROR]),
    error: OPENAI_ERROR,
  },
  {
    path: /^\/(?:openai\/)?v1\/responses$/,
    reply: RESPONSE,
    frame: open({ type: text }),
    error: OPENAI_ERROR,
  },
  { path: /^\/(?:openai\/)?v1\/embeddings$/, reply: EMBEDDINGS, error: OPENAI_ERROR },
  {
    path: /^\/perplexity\/(?:v1\/)?(?:chat\/completions|sonar)$/,
    reply: COMPLETION,
    frame: open({}),
    error: PERPLEXITY_ERROR,
  },
  {
    path: /^\/perplexity\/(?:v1\/)?search$/,
    reply: open({ id: text, results: list }),
    error: PERPLEXITY_ERROR,
  },
  {
    path: /^\/exa\/(?:search|findSimilar|contents)$/,
    reply: EXA_RESULTS,
    frame: open({}),
    error: EXA_ERROR,
  },
  {
    path: /^\/exa\/answer$/,
    reply: open({ answer: any, citations: z.array(open({ url: address })), ...exaEnd }),
    frame: open({}),
    error: EXA_ERROR,
  },
  {
    path: /^\/tavily\/search$/,
    reply: open({
      query: text,
      answer: any,
      images: list,
      results: z.array(open({ title: text, url: address, content: text, score: z.number() })),
      ...took,
    }),
    error: TAVILY_ERROR,
  },
  {
    path: /^\/tavily\/extract$/,
    reply: open({
      results: pages,
      failed_results: z.array(open({ url: address, error: text })),
      ...took,
    }),
    error: TAVILY_ERROR,
  },
  {
    path: /^\/tavily\/map$/,
    reply: open({ base_url: address, results: z.array(address), ...took }),
    error: TAVILY_ERROR,
  },
  {
    path: /^\/tavily\/crawl$/,
    reply: open({ base_url: address, results: pages, ...took }),
    error: TAVILY_ERROR,
  },
  {
    path: /^\/(?:jina\/)?v1\/rerank$/,
    reply: open({ model: text, results: ranking, usage: open({ total_tokens: count }) }),
    error: JINA_ERROR,
  },
  {
    path: /^(?:\/jina)?\/[rs](?:\/|$)/,
    reply: open({ code: z.literal(200), status: z.literal(20_000), data: any }),
    frame: open({}),
    error: JINA_ERROR,
  },
  {
    path: /^\/cohere\/v[12]\/rerank$/,
    reply: open({ id: text, results: ranking, meta: open({ billed_units: open({}) }) }),
    error: open({ message: text.min(1), error_code: text }),
  },
  {
    path: /^(?:\/searxng|\/k\/[^/]+)?\/search$/,
    reply: open({
      query: text,
      number_of_results: count,
      results: z.array(open({ url: address, title: text, content: text })),
    }),
    error: open({ error: text.min(1), error_code: text }),
  },
  {
    path: /^\/open-webui\/search$/,
    reply: z.array(z.strictObject({ link: address, title: text, snippet: text })),
    error: open({ detail: text.min(1), error_code: text }),
  },
  {
    path: /^\/open-webui\/(?:load|process)$/,
    reply: z.array(open({ page_content: text, metadata: open({ source: text }) })),
    error: open({ detail: text.min(1), error_code: text }),
  },
  {
    path: /^(?:\/firecrawl)?\/v[12]\/scrape$/,
    reply: firecrawl({ data: open({ metadata: open({ sourceURL: address, statusCode: count }) }) }),
    error: FIRECRAWL_ERROR,
  },
  {
    path: /^(?:\/firecrawl)?\/v[12]\/search$/,
    reply: firecrawl({ data: any }),
    error: FIRECRAWL_ERROR,
  },
  {
    path: /^(?:\/firecrawl)?\/v[12]\/map$/,
    reply: firecrawl({ links: list }),
    error: FIRECRAWL_ERROR,
  },
]

/** Fields in which services name our code. */
const CODE_FIELDS = [['error_code'], ['detail', 'error_code'], ['error', 'code'], ['error', 'type']]

/** How a reply of another service differs from what its clients read. */
export function serviceDifferences({ method, path, status, type, text }: Seen): string[] {
  const wire = WIRES.find((wire) => wire.path.test(path))
  // An interface that DIALECTS leaves out answers in no service's words.
  const isUnserved = status === 404 && text.includes('"unknown_endpoint"')
  if (!wire || method === 'HEAD' || isUnserved) return []
  const isFrames = type === 'text/event-stream'
  const schema = status >= 400 ? wire.error : isFrames ? wire.frame : wire.reply
  if (!schema) return [`${method} ${path} ${status}: ${type} is not expected`]
  const values: unknown[] = isFrames ? dataOf(text) : [JSON.parse(text)]
  const problems = values.flatMap((value) => {
    if (status === 200 && ESTIMATE.safeParse(value).success) return []
    const { error } = schema.safeParse(value)
    return error ? [`${z.prettifyError(error)} in ${JSON.stringify(value).slice(0, 200)}`] : []
  })
  const unknown = status >= 400 ? unknownCodes(values[0]) : []
  return [...problems.slice(0, 3), ...unknown].map((one) => `${method} ${path} ${status}: ${one}`)
}

function unknownCodes(body: unknown): string[] {
  const found = CODE_FIELDS.map((names) =>
    names.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], body),
  ).filter((code) => typeof code === 'string')
  // OpenAI's `type` is the kind of the error, and its `code` ours.
  const isKnown = found.length === 0 || found.some((code) => codePattern().test(code))
  return isKnown ? [] : [`${found.join()} is not a code of the reference`]
}

let pattern: RegExp | undefined

/** All codes that the reference lists for any endpoint. */
function codePattern(): RegExp {
  if (pattern) return pattern
  const codes = openApiText.matchAll(/"x-error-codes":\[([^\]]*)\]/g)
  const all = [...codes].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.slice(1, -1)),
  )
  // Fields of services may be headers. Unsupported values have a code of their field.
  const parts = [...new Set(all), 'unsupported_<field>'].map((code) =>
    code.replace('<field>', '[A-Za-z0-9_.-]+').replace(/<\w+>/g, '[a-z0-9_]+'),
  )
  pattern = new RegExp(`^(?:${parts.join('|')})$`)
  return pattern
}

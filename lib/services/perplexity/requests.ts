import { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import {
  anything,
  ignore,
  loose,
  numeric,
  refuse,
  serve,
  unsupported,
  within,
  withWords,
} from '@/lib/services/wire'

const MAX_QUERIES = 5
const MODEL = 'sonar-deep-research'
const NO_DATE_OF_UPDATE = 'the day of an update is not known; use the day of publication'
const NO_DAYS = 'use search_recency_filter'
const ONLY_WEB = { why: 'only web is searched', except: ['web'] }
const NO_QUESTIONS = 'no further questions are thought of'
const WITH_TOOLS = 'use /v1/chat/completions'

/** `3/1/2026` as `2026-03-01`. */
function day(name: string) {
  const text = z.coerce.string().regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
  const date = text.transform((value) => {
    const [month = '', day = '', year] = value.split('/')
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  const none = z.literal('').transform(() => undefined)
  return withWords(name, `${name} is a day such as 3/1/2026.`, z.union([none, date]).optional())
}

const recency = serve('`hour`, `day`, `week`, `month`, `year`', { search_recency_filter: anything })
const filters = {
  ...serve('yes; a leading `-` excludes', { search_domain_filter: anything }),
  ...recency,
  ...serve('days such as `3/1/2026`; results without a known date stay', {
    search_after_date_filter: day('search_after_date_filter'),
    search_before_date_filter: day('search_before_date_filter'),
    search_after_date: day('search_after_date_filter'),
    search_before_date: day('search_before_date_filter'),
  }),
  ...serve(
    'the country of its first language, where no country is named; results in other languages stay',
    { search_language_filter: loose.texts },
  ),
  ...refuse({
    last_updated_after_filter: NO_DATE_OF_UPDATE,
    last_updated_before_filter: NO_DATE_OF_UPDATE,
    search_mode: ONLY_WEB,
  }),
}
const place = serve('`search_context_size`, and the country of `user_location`', {
  web_search_options: loose.fields({
    user_location: loose.fields({ country: loose.text }),
  }),
})
const format = serve('`json_schema`', {
  response_format: loose.fields({ type: anything, json_schema: loose.object }),
})

/** What every search is limited by. */
export const Filters = z.object(filters)

export const SonarRequest = z.object({
  ...filters,
  ...serve('yes', { return_images: loose.yes }),
  ...place,
  ...format,
  ...refuse({
    return_related_questions: NO_QUESTIONS,
    disable_search: 'the message decides whether there is a search',
    tools: WITH_TOOLS,
    functions: WITH_TOOLS,
  }),
})

const Tool = z.looseObject({ type: anything, filters: loose.object }).nullable().catch(null)
const tools = z.array(Tool).catch([])

export const AgentRequest = z.object({
  ...filters,
  ...serve('yes', {
    input: anything,
    instructions: anything,
    max_output_tokens: anything,
    temperature: anything,
    stream: anything,
  }),
  ...serve('presets, and models that are not known here, are `service-web`', {
    model: anything,
    models: loose.texts,
    preset: anything,
  }),
  ...serve('the language of the answer', { language_preference: loose.text }),
  ...serve('`web_search` with `filters`; `fetch_url` is done anyway; functions', {
    tools: tools.transform((list) => list.filter((tool) => tool !== null)),
    tool_choice: anything,
    parallel_tool_calls: anything,
  }),
  ...format,
  ...ignore('ignored', ['max_steps', 'reasoning', 'store']),
  ...refuse({ profile: 'there are no profiles here', skills: 'there are no skills here' }),
})

const queries = z.array(z.unknown()).transform((list) => {
  if (list.length > 0 && list.length <= MAX_QUERIES) return list
  throw invalidField('query', `query must be text, or a list of 1 to ${MAX_QUERIES}.`)
})

export const SearchRequest = z.object({
  ...filters,
  ...serve('yes', {
    query: z.union([z.string(), queries]),
    max_results: numeric.describe('(20)'),
    country: loose.text,
  }),
  ...serve('snippets are passages of the pages; billed per page', {
    max_tokens: z.coerce.number().optional(),
    max_tokens_per_page: loose.numeric,
  }),
})

const efforts = z.enum(['minimal', 'low', 'medium', 'high']).default('medium')
const Part = z.object({ text: z.string() }).transform(({ text }) => text)
const Content = z.union([
  z.string(),
  z.array(Part.catch('')).transform((parts) => parts.join('\n')),
])
const Message = z.object({
  role: z.enum(['system', 'user', 'assistant']).catch('user'),
  content: Content.catch(''),
})

export const DeepRequest = z.object({
  ...serve('one list of texts', {
    messages: z.array(Message.catch({ role: 'user', content: '' })).catch([]),
  }),
  ...serve(`\`${MODEL}\``, {
    model: anything.transform((model) => {
      if (model !== MODEL)
        throw unsupported('model', `${MODEL} is; use chat/completions`, `The model ${model}`)
    }),
  }),
  ...serve('`low` is `quick`, `medium` is `standard`, `high` is `deep`', {
    reasoning_effort: withWords('reasoning_effort', 'It is low, medium or high.', efforts),
  }),
  ...serve('yes; a leading `-` excludes', { search_domain_filter: anything }),
  ...recency,
  ...place,
  ...format,
  ...refuse({
    search_after_date_filter: NO_DAYS,
    search_before_date_filter: NO_DAYS,
    search_mode: ONLY_WEB,
    return_images: 'a report has no images',
    return_related_questions: NO_QUESTIONS,
    disable_search: 'every report is searched for',
    tools: WITH_TOOLS,
  }),
})
/** A completion that is asked for later. */
export const AsyncRequest = z.object({
  request: within(DeepRequest),
  ...serve('our `Idempotency-Key`', { idempotency_key: loose.text }),
})

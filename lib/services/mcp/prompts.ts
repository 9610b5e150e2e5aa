import {
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'

type Prompt = {
  name: string
  description: string
  arguments: { name: string; description: string; required: boolean }[]
  text: (args: Record<string, string>) => string
}

const question = { name: 'question', description: 'The question.', required: true }
const url = { name: 'url', description: 'The address of the page.', required: true }
const MAX_CHARACTERS = 4_000

const PROMPTS: Prompt[] = [
  {
    name: 'answer_with_sources',
    description: 'Answers a question from the web, each statement with its source.',
    arguments: [question],
    text: ({ question }) =>
      `Answer this question from the web: ${question}\n\nCall the tool context with the question and use only what its passages say. Put the address of the source after each statement. Say what you could not find.`,
  },
  {
    name: 'research_report',
    description: 'Writes a checked report on a question, within a budget.',
    arguments: [
      question,
      { name: 'max_cost', description: 'Budget in USD; 0.50 if absent.', required: false },
    ],
    text: ({ question, max_cost = '0.50' }) =>
      `Research this question: ${question}\n\nCall the tool research with max_cost ${max_cost}, then job_status with the id it returns until the job has ended, and read the resource groundwire://jobs/{id}/report. Give me the report with its sources, and what it says was not found.`,
  },
  {
    name: 'read_page',
    description: 'Reads a page and answers a question about it.',
    arguments: [url, { ...question, required: false }],
    text: ({ url, question = 'What does it say?' }) =>
      `Read the page ${url} with the tool scrape (main_content_only) and answer from it alone: ${question}\n\nQuote the sentences that support your answer. If the output was cut, go on with read_more.`,
  },
  {
    name: 'compare_sources',
    description: 'Compares what several sources say, and where they differ.',
    arguments: [{ name: 'topic', description: 'What to compare.', required: true }],
    text: ({ topic }) =>
      `Compare what several independent sources say about: ${topic}\n\nCall web_search, choose at least three sites, read them with scrape, and give me a table of what each says. Name each contradiction with both sources.`,
  },
  {
    name: 'watch_page',
    description: 'Watches a page for changes.',
    arguments: [
      url,
      {
        name: 'schedule',
        description: 'Such as "every 6h"; once a day if absent.',
        required: false,
      },
    ],
    text: ({ url, schedule = 'every 24h' }) =>
      `Call the tool create_monitor for ${url} with the schedule "${schedule}". Tell me its id, what a check costs, and how I see its changes with monitor_history.`,
  },
]

export const listPrompts = () => PROMPTS.map(({ text: _, ...prompt }) => prompt)

/** The messages of a prompt. Throws for an unknown prompt or a missing argument. */
export function promptFor(params: {
  name: string
  arguments?: Record<string, string>
}): GetPromptResult {
  const prompt = PROMPTS.find(({ name }) => name === params.name)
  if (!prompt) throw invalid(`There is no prompt "${params.name.slice(0, 100)}".`)
  const args = Object.fromEntries(
    Object.entries(params.arguments ?? {}).map(([name, text]) => [
      name,
      text.trim().slice(0, MAX_CHARACTERS),
    ]),
  )
  const missing = prompt.arguments.find(({ name, required }) => required && !args[name])
  if (missing) throw invalid(`The argument "${missing.name}" is required.`)
  const nonEmpty = Object.fromEntries(Object.entries(args).filter(([, text]) => text !== ''))
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(nonEmpty) } }],
  }
}

/** Common values of an argument that start with the typed text. */
export function completeArgument(prompt: string | null, typed: { name: string; value: string }) {
  const isKnown = PROMPTS.some(({ name }) => name === prompt)
  const usual = isKnown ? (USUAL[typed.name] ?? []) : []
  const values = usual.filter((choice) => choice.startsWith(typed.value.trimStart()))
  return { values, total: values.length, hasMore: false }
}

const USUAL: Record<string, string[]> = {
  schedule: ['every 15m', 'every 1h', 'every 6h', 'every 24h', '0 9 * * 1'],
  max_cost: ['0.10', '0.50', '1.00', '5.00'],
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

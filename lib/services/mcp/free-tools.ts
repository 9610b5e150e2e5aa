import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import type { ReadOperation } from '@/lib/api/http'
import { checkFields } from '@/lib/api/run'
import { jobReads, type listResults } from '@/lib/capabilities/jobs'
import { indexRead } from '@/lib/capabilities/local-search'
import { monitorReads } from '@/lib/capabilities/monitors'
import { cutPart } from './output'
import { type Tool, toToolResult } from './tool'

const OF_JOBS = ['batch_scrape', 'batch_parse', 'crawl', 'monitors', 'research']
const OF_MONITORS = ['monitors']
const OF_SEARCHES = ['web_search', 'context', 'answer']
const FEW = { limit: 20 }

/** Free tools: jobs and monitors, and what the local index covers. */
export const freeTools: Tool[] = [
  free('job_status', jobReads.status, OF_JOBS),
  free('job_results', jobReads.results, OF_JOBS, {
    defaults: FEW,
    fit: (page, { id }, tokens) => resultsWithin(page as ResultPage, String(id), tokens),
  }),
  free('job_cancel', jobReads.cancel, OF_JOBS),
  free('list_monitors', monitorReads.list, OF_MONITORS, { defaults: FEW }),
  free('monitor_history', monitorReads.history, OF_MONITORS, { defaults: { limit: 5 } }),
  free('check_monitor', monitorReads.check, OF_MONITORS),
  free('delete_monitor', monitorReads.delete, OF_MONITORS),
  free('index_coverage', indexRead, OF_SEARCHES),
]

type Runnable<Parameters extends z.ZodObject> = Pick<
  ReadOperation,
  'method' | 'path' | 'summary'
> & {
  parameters: Parameters
  run: (parameters: z.output<Parameters>, caller: Caller, request: Request) => Promise<unknown>
}
type Fit = (reply: unknown, fields: Record<string, unknown>, tokens: number) => object
type Options = { defaults?: Record<string, unknown>; fit?: Fit }

/** A free operation as a tool. What it may write follows from its method. */
function free<Parameters extends z.ZodObject>(
  name: string,
  { method, path, summary, parameters, run }: Runnable<Parameters>,
  endpoints: string[],
  { defaults = {}, fit = (reply) => reply as object }: Options = {},
): Tool {
  return {
    name,
    same: `${method.toUpperCase()} ${path}`,
    endpoints,
    capability: { name, summary, input: parameters, reply: z.looseObject({}) },
    defaults,
    streams: false,
    writes: method !== 'get',
    destroys: method === 'delete',
    run: async ({ exchange, fields, tokens }) => {
      const caller = await exchange.admit()
      const reply = await run(checkFields(parameters, fields), caller, exchange.request)
      return toToolResult(fit(reply, fields, tokens), tokens, null)
    },
  }
}

type ResultPage = Awaited<ReturnType<typeof listResults>>
/** The part of a budget that is left for pages, after their URLs and the cursor. */
const SHARE_FOR_PAGES = 0.8

/** As many pages as fit; the cursor leads on. A page that is too long becomes a resource. */
function resultsWithin(page: ResultPage, id: string, tokens: number): object {
  const { value, next } = cutPart(page.results, 0, Math.floor(tokens * SHARE_FOR_PAGES))
  const results = (value as ResultPage['results']).map((row) => ({
    ...row,
    resource: `groundwire://jobs/${id}/pages/${row.seq}`,
  }))
  const last = results.at(-1)?.seq
  return { results, next_cursor: next === null ? page.next_cursor : String(last) }
}

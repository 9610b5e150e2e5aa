import { z } from 'zod'
import { checkFields } from '@/lib/api/run'
import {
  cancelJob,
  findJob,
  jobView,
  listResults,
  toViewer,
  type Viewer,
} from '@/lib/capabilities/jobs'
import {
  checkNow,
  deleteMonitor,
  findMonitor,
  listMonitors,
  listVersions,
  monitorView,
} from '@/lib/capabilities/monitors'
import { cutPart } from './output'
import { type Kind, type Tool, toToolResult } from './tool'

const OF_JOBS = ['batch_scrape', 'crawl', 'monitors']
const OF_MONITORS = ['monitors']
const cursor = z.coerce.number().int().min(0).optional().describe('The next_cursor of before.')
const limit = z.int().min(1).max(100).default(20).describe('Max items.')
const id = z.string().min(1).max(64)
const jobId = z.object({ id: id.describe('The id of the job.') })
const monitorId = z.object({ id: id.describe('The id of the monitor.') })

/** Free tools: listing, reading and ending jobs and monitors. */
export const freeTools: Tool[] = [
  free('job_status', 'Returns the status, progress and cost of a job.', {
    same: 'GET /api/v2/jobs/{id}',
    endpoints: OF_JOBS,
    input: jobId,
    answer: async ({ id }, viewer) => jobView(await findJob(id, viewer)),
  }),
  free('job_results', 'Returns pages of a job in the order they were completed.', {
    same: 'GET /api/v2/jobs/{id}/results',
    endpoints: OF_JOBS,
    input: jobId.extend({ cursor, limit }),
    answer: async ({ id, cursor = 0, limit }, viewer, tokens) => {
      const page = await listResults(await findJob(id, viewer), cursor, limit)
      return resultsWithin(page, id, tokens)
    },
  }),
  free('job_cancel', 'Cancels a job; what was delivered stays charged.', {
    same: 'DELETE /api/v2/jobs/{id}',
    endpoints: OF_JOBS,
    input: jobId,
    kind: { writes: true, destroys: true },
    answer: async ({ id }, viewer) => jobView(await cancelJob(await findJob(id, viewer))),
  }),
  free('list_monitors', 'Lists the monitors of the account, newest first.', {
    same: 'GET /api/v2/monitors',
    endpoints: OF_MONITORS,
    input: z.object({ limit }),
    answer: ({ limit }, viewer) => listMonitors(viewer, undefined, limit),
  }),
  free('monitor_history', 'Returns a monitor with its versions and what changed.', {
    same: 'GET /api/v2/monitors/{id}',
    endpoints: OF_MONITORS,
    input: monitorId.extend({ cursor, limit: limit.default(5) }),
    answer: async ({ id, cursor = null, limit }, viewer) => {
      const row = await findMonitor(id, viewer)
      return { ...monitorView(row), ...(await listVersions(id, cursor, limit)) }
    },
  }),
  free('check_monitor', 'Checks now, whatever the schedule says; costs a check.', {
    same: 'POST /api/v2/monitors/{id}/check',
    endpoints: OF_MONITORS,
    input: monitorId,
    kind: { writes: true },
    answer: async ({ id }, viewer) => monitorView(await checkNow(await findMonitor(id, viewer))),
  }),
  free('delete_monitor', 'Deletes a monitor with its versions.', {
    same: 'DELETE /api/v2/monitors/{id}',
    endpoints: OF_MONITORS,
    input: monitorId,
    kind: { writes: true, destroys: true },
    answer: async ({ id }, viewer) => {
      await deleteMonitor(await findMonitor(id, viewer))
      return { id, deleted: true }
    },
  }),
]

type Free<Input> = {
  same: string
  endpoints: string[]
  input: z.ZodType<Input>
  kind?: Kind
  answer: (input: Input, viewer: Viewer, tokens: number) => Promise<object>
}

function free<Input>(name: string, summary: string, tool: Free<Input>): Tool {
  const { same, endpoints, input, kind = {}, answer } = tool
  return {
    name,
    same,
    endpoints,
    capability: { name, summary, input, reply: z.looseObject({}) },
    streams: false,
    run: async ({ exchange, fields, tokens }) => {
      const caller = await exchange.admit()
      const reply = await answer(checkFields(input, fields), toViewer(caller), tokens)
      return toToolResult(reply, tokens, null)
    },
    ...kind,
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

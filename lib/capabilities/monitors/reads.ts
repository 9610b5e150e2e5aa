import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import {
  defineRead,
  idCursor,
  nextCursor,
  numberCursor,
  pageLimit,
  type ReadOperation,
} from '@/lib/api/http'
import { JOB_ID, toViewer } from '@/lib/capabilities/jobs'
import { checkNow, deleteMonitor, pauseMonitor, resumeMonitor } from './control'
import { exampleCheck, exampleMonitor, exampleVersion, MONITOR_ID } from './examples'
import { checkReply, type MonitorView, monitorReply, versionReply } from './input'
import type { MonitorRow } from './rows'
import { findMonitor, listMonitors, monitorHistory, monitorView } from './views'

const id = z.string().describe("The monitor's id.")
const ofMonitor = z.object({ id })
const OF_MONITOR = ['endpoint_not_allowed', 'not_found'] as const
const MONITOR = '/api/v2/monitors/{id}'

const listRead = defineRead({
  id: 'v2_monitor_list',
  method: 'get',
  path: '/api/v2/monitors',
  summary: 'Lists the monitors of the account, newest first.',
  tag: 'jobs',
  parameters: z.object({
    cursor: idCursor,
    limit: pageLimit(50),
  }),
  reply: z.object({
    monitors: z.array(monitorReply).describe('The monitors.'),
    next_cursor: nextCursor,
  }),
  errors: ['invalid_field', 'endpoint_not_allowed'],
  example: () => ({ monitors: [exampleMonitor()], next_cursor: null }),
  run: ({ cursor, limit }, caller) => listMonitors(toViewer(caller), cursor, limit),
})

const historyRead = defineRead({
  id: 'v2_monitor',
  method: 'get',
  path: MONITOR,
  summary: 'Returns a monitor with its versions and its latest checks, newest first.',
  tag: 'jobs',
  parameters: z.object({
    id,
    cursor: numberCursor(/^[1-9]\d{0,14}$/),
    limit: pageLimit(10, 50),
  }),
  reply: monitorReply.extend({
    history: z.array(versionReply).describe('The versions, newest first.'),
    recent_checks: z.array(checkReply).describe('The latest checks, newest first.'),
    next_cursor: nextCursor,
  }),
  errors: ['invalid_field', ...OF_MONITOR],
  example: () => ({
    ...exampleMonitor(),
    history: [exampleVersion()],
    recent_checks: [exampleCheck()],
    next_cursor: null,
  }),
  run: async ({ id, cursor, limit }, caller) => {
    const row = await findFor(caller, id)
    return monitorHistory(row, Number(cursor ?? 0) || null, limit)
  },
})

const deleteRead = defineRead({
  id: 'v2_monitor_delete',
  method: 'delete',
  path: MONITOR,
  summary: 'Deletes a monitor with its versions.',
  tag: 'jobs',
  parameters: ofMonitor,
  reply: z.object({
    id: z.string().describe('The id.'),
    deleted: z.literal(true).describe('Always true.'),
  }),
  errors: OF_MONITOR,
  example: () => ({ id: MONITOR_ID, deleted: true }),
  run: async ({ id }, caller) => {
    await deleteMonitor(await findFor(caller, id))
    return { id, deleted: true as const }
  },
})

/** Its route also takes the token of `feed_url` instead of a key: see feed.ts. */
const feedRead: ReadOperation = {
  id: 'v2_monitor_feed',
  method: 'get',
  path: `${MONITOR}/feed`,
  summary: 'The versions of a monitor as an Atom feed, with a key or at its feed_url.',
  tag: 'jobs',
  parameters: z.object({
    id,
    token: z.string().optional().describe('As in feed_url; then no key is needed.'),
  }),
  reply: z.string().describe('The feed.'),
  media: 'application/atom+xml',
  errors: OF_MONITOR,
  example: () =>
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>',
}

/** The free operations on monitors. */
export const monitorReads = {
  list: listRead,
  history: historyRead,
  delete: deleteRead,
  feed: feedRead,
  pause: changing('pause', 'Pauses a monitor.', pauseMonitor, {
    status: 'paused',
    next_check_at: null,
  }),
  resume: changing('resume', 'Resumes a paused monitor.', resumeMonitor),
  check: changing('check', 'Checks now, whatever the schedule says; costs a check.', checkNow, {
    job_id: JOB_ID,
  }),
}

function changing(
  action: string,
  summary: string,
  change: (row: MonitorRow) => Promise<MonitorRow>,
  difference: Partial<MonitorView> = {},
) {
  return defineRead({
    id: `v2_monitor_${action}`,
    method: 'post',
    path: `${MONITOR}/${action}`,
    summary,
    tag: 'jobs',
    parameters: ofMonitor,
    reply: monitorReply,
    errors: OF_MONITOR,
    example: () => ({ ...exampleMonitor(), ...difference }),
    run: async ({ id }, caller) => monitorView(await change(await findFor(caller, id))),
  })
}

const findFor = (caller: Caller, id: string): Promise<MonitorRow> =>
  findMonitor(id, toViewer(caller))

import { monitorReply } from '@/lib/capabilities/monitors'
import { object } from './described-fields'
import { CURSOR, freeOperation, LIMIT, list, ofJob } from './job-operations'
import { toJsonSchema } from './operation'

type Json = Record<string, unknown>

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }

const TOKEN = {
  name: 'token',
  in: 'query',
  required: false,
  schema: text,
  description: 'As in feed_url; then no key is needed.',
}

function versionSchema(): Json {
  const change = object({
    kind: { type: 'string', enum: ['added', 'removed', 'replaced'] },
    section: { type: 'string', description: 'The heading above it, or the name of the field.' },
    before: textOrNull,
    after: textOrNull,
  })
  return object({
    version: { type: 'integer', minimum: 1 },
    at: { type: 'string', format: 'date-time' },
    job_id: text,
    title: textOrNull,
    markdown: text,
    changes: { type: 'array', items: change },
  })
}

/** The free operations on monitors, by path. */
export function monitorOperations(): Record<string, Json> {
  const monitorPath = '/api/v2/monitors/{id}'
  const monitor = toJsonSchema(monitorReply, 'output')
  const history = { allOf: [monitor, list('history', versionSchema())] }
  const changing = (action: string, summary: string) => ({
    [`${monitorPath}/${action}`]: {
      post: ofJob(`v2_monitor_${action}`, { summary, schema: monitor }),
    },
  })
  return {
    '/api/v2/monitors': {
      get: freeOperation('v2_monitor_list', {
        summary: 'Lists the monitors of the account, newest first.',
        schema: list('monitors', monitor),
        more: [CURSOR, LIMIT],
        codes: ['invalid_field', 'endpoint_not_allowed'],
      }),
    },
    [monitorPath]: {
      get: ofJob('v2_monitor', {
        summary: 'Returns a monitor with its versions, newest first.',
        schema: history,
        more: [CURSOR, LIMIT],
        codes: ['invalid_field'],
      }),
      delete: ofJob('v2_monitor_delete', {
        summary: 'Deletes a monitor with its versions.',
        schema: object({ id: text, deleted: { type: 'boolean' } }),
      }),
    },
    [`${monitorPath}/feed`]: {
      get: ofJob('v2_monitor_feed', {
        summary: 'The versions of a monitor as an Atom feed, with a key or at its feed_url.',
        schema: text,
        more: [TOKEN],
        type: 'application/atom+xml',
      }),
    },
    ...changing('pause', 'Pauses a monitor.'),
    ...changing('resume', 'Resumes a paused monitor.'),
    ...changing('check', 'Checks now, whatever the schedule says.'),
  }
}

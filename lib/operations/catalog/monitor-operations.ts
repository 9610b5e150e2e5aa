import { monitorReply } from '@/lib/capabilities/monitors'
import { object } from './described-fields'
import { CURSOR, freeOperation, LIMIT, list, ofJob } from './job-operations'
import { toJsonSchema } from './operation'

type Json = Record<string, unknown>

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }

/** The free operations on monitors, by path. */
export function monitorOperations(): Record<string, Json> {
  const one = '/api/v2/monitors/{id}'
  const monitor = toJsonSchema(monitorReply, 'output')
  const change = object({
    kind: { type: 'string', enum: ['added', 'removed', 'replaced'] },
    section: { type: 'string', description: 'The heading above it, or the name of the field.' },
    before: textOrNull,
    after: textOrNull,
  })
  const version = object({
    version: { type: 'integer', minimum: 1 },
    at: { type: 'string', format: 'date-time' },
    job_id: text,
    title: textOrNull,
    markdown: text,
    changes: { type: 'array', items: change },
  })
  const history = { allOf: [monitor, list('history', version)] }
  const changing = (action: string, summary: string) => ({
    [`${one}/${action}`]: { post: ofJob(`v2_monitor_${action}`, { summary, schema: monitor }) },
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
    [one]: {
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
    ...changing('pause', 'Pauses a monitor.'),
    ...changing('resume', 'Resumes a paused monitor.'),
    ...changing('check', 'Checks now, whatever the schedule says.'),
  }
}

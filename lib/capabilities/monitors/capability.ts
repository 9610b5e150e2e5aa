import type { z } from 'zod'
import { type Capability, defineCapability } from '@/lib/base/capability'
import { invalidField, missingField, START_ERRORS } from '@/lib/base/errors'
import { checkWebhook, withoutSecrets } from '@/lib/capabilities/jobs'
import { shapeIn } from '@/lib/models/json-schema'
import { checkHeaders, checkUrl, refuseBlocked, refusePdfPath } from '@/lib/network/web'
import { createMonitor } from './control'
import { monitorInput, monitorReply } from './input'
import { maxCheckUsage } from './look'
import { monitorReference } from './reference'

/** Starts a monitor that checks a page or a search on a schedule. */
export const monitorCapability: Capability<
  z.output<typeof monitorInput>,
  z.output<typeof monitorReply>
> = defineCapability({
  name: 'monitors',
  summary: 'Watches a page or a search, and reports what changed.',
  reference: monitorReference,
  subject: ({ url, query }) => url ?? query ?? '',
  input: monitorInput,
  reply: monitorReply,
  errors: START_ERRORS,
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: async ({ url, query, watch, headers, webhook }, asker) => {
    if (!url && !query) throw missingField('url', 'Name the url or the query to watch.')
    if (url && query) throw invalidField('query', 'Name a url or a query, not both.')
    if (query && watch.kind !== 'content')
      throw invalidField('watch', 'A query is watched for new results: watch.kind is content.')
    if (url) {
      const address = checkUrl(url)
      refusePdfPath(address)
      refuseBlocked(address)
    }
    checkHeaders(headers)
    checkWebhook(webhook)
    if (watch.kind === 'fields') await shapeIn(watch.json_schema, asker)
  },
  maxUsage: () => [],
  laterUsage: (input) => maxCheckUsage(input),
  run: async (input, call) => {
    const monitor = await createMonitor(input, call)
    return () => monitor
  },
})

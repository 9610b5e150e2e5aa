import type { z } from 'zod'
import type { Usage } from '@/lib/base/call'
import { type Capability, defineCapability } from '@/lib/base/capability'
import { fromUsd } from '@/lib/base/usd'
import { modelNeeded, readAnswerSchema } from '@/lib/capabilities/answer'
import { checkWebhook, createJob, startedJob, withoutSecrets } from '@/lib/capabilities/jobs'
import { modelFor } from '@/lib/models/llm'
import { priceUsage, rateFor } from '@/lib/money/billing'
import { type ResearchInput, researchInput } from './input'
import { researchReference } from './reference'

/** Starts a job that searches, reads and writes a report on a question within a budget. */
export const research: Capability<
  z.output<typeof researchInput>,
  z.output<typeof startedJob>
> = defineCapability({
  name: 'research',
  summary: 'Starts a job that researches a question and writes a checked report, within a budget.',
  reference: researchReference,
  subject: ({ query }) => query,
  input: researchInput,
  reply: startedJob,
  errors: ['blocked_url', 'model_not_configured'],
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: async (input, asker) => {
    checkWebhook(input.webhook)
    if (input.output !== 'json_schema') return
    await readAnswerSchema(input, asker)
    if ((await modelFor(input.model)).engine === 'extractive') throw modelNeeded()
  },
  maxUsage: () => [],
  laterUsage,
  run: async (input, call) => {
    const { webhook, ...fields } = input
    const started = await createJob('research', input.query, fields, webhook, call)
    return () => started
  },
})

/** The report, and the rest of its budget for everything else. */
function laterUsage({ max_cost }: ResearchInput): Usage {
  const report: Usage = [{ unit: 'research', amount: 1 }]
  const rest = fromUsd(max_cost) - priceUsage(report)
  return [...report, { unit: 'research', amount: 1, rate: rateFor(rest) }]
}

import { z } from 'zod'

const text = z.string()
const whole = z.int().min(0)

/** The report of a job, which is the `page` of its only result. */
const researchReport = z.object({
  engine: z.enum(['model', 'extractive']),
  model: text,
  report: text,
  data: z.unknown(),
  sub_questions: z.array(text),
  sources: z.array(
    z.object({
      title: text,
      url: text,
      read: text,
      published_at: text.nullish(),
      cited: z.boolean(),
      quotes: z.array(text),
    }),
  ),
  unsupported: z.array(z.object({ text, reason: text })),
  contradictions: z.array(z.object({ text, sources: z.array(whole) })),
  not_found: z.array(text),
  next: z.array(text),
  stopped: z.enum(['budget', 'time', 'effort', 'enough']),
  trace: z.array(z.looseObject({ step: text, at: text, cost: z.number() })),
  cost: z.number(),
  call_id: text,
})

export type ResearchReport = z.output<typeof researchReport>

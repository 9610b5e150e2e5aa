import type { Call } from '@/lib/base/call'
import type { Asker } from '@/lib/base/capability'
import { shapeIn } from '@/lib/models/json-schema'
import { modelFor, refuseDown } from '@/lib/models/llm'
import { readPage } from '@/lib/reader/page'
import { checkAllowance } from './allowance'
import { hasModelRun, hasModelWorked, isOfModel } from './failures'
import { fillFromPage } from './fill'
import { type ExtractInput, schemaIn } from './input'
import { extractJson } from './modes/json'
import { emptyContent } from './page-text'
import { countMode, keepModes, type ModelWork } from './units'

type Shape = Pick<ExtractInput, 'json_schema' | 'instructions'>
/** A document's text, and the same as HTML, from which is filled without a model. */
type DocumentText = { url: string; markdown: string; html: () => string }

/** Throws 400 if a schema cannot be used, or the model's price leaves too little for it. */
export async function checkShape(input: Shape, asker: Asker): Promise<void> {
  await shapeIn(schemaIn(input), asker)
  const choice = await modelFor('service-web')
  checkAllowance({ ...input, modes: ['json'] }, choice)
  refuseDown(choice)
}

/**
 * Data for a schema from a document, charged as by extract: also where the model worked and its
 * reply cannot be used, with `partial` in the error.
 */
export async function extractFromDocument(
  input: Shape,
  document: DocumentText,
  partial: () => Record<string, unknown>,
  call: Call,
): Promise<Record<string, unknown>> {
  const choice = await modelFor('service-web')
  refuseDown(choice)
  Object.assign(call.facts, { model: choice.label, engine: choice.engine })
  const work: ModelWork = { choice, answeredFor: new Set() }
  try {
    const object = await call.stage('json', () => extract(input, document, work, call))
    countMode('json', call)
    return object
  } catch (failure) {
    call.signal.throwIfAborted()
    const hasWorked = hasModelRun(call) && hasModelWorked(failure, work.answeredFor.has('json'))
    if (!hasWorked || !isOfModel(failure)) {
      keepModes([], call)
      throw failure
    }
    call.chargeFailure()
    throw failure.with({ partial: partial() })
  }
}

function extract(input: Shape, { url, markdown, html }: DocumentText, work: ModelWork, call: Call) {
  const text = markdown.trim()
  if (text === '') throw emptyContent(url)
  const source = {
    url,
    text,
    fill: async (schema: Parameters<typeof fillFromPage>[1]) => {
      const request = { html: Buffer.from(html()), url, want: { structured: true } as const }
      const page = await readPage(request, call.signal, { account: call.accountId })
      return fillFromPage({ requestedUrl: url, url, page }, schema, call)
    },
  }
  return extractJson(input, source, work, call)
}

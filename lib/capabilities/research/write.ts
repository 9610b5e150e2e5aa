import { answerInput, dropSourceList, type Pack, promptFor } from '@/lib/capabilities/answer'
import { Checker, renderReport, type Sentence, sentencesIn } from './check'
import { type Conflict, conflictsIn, differing, safe } from './conflicts'
import { type ResearchInput, SCOPE } from './input'
import type { Model } from './model'

export type WrittenReport = {
  report: string
  claims: Sentence[]
  unsupported: string[]
  notFound: string[]
  contradictions: Conflict[]
}

const MAX_REWRITTEN = 20
const MAX_UNSUPPORTED = 200
const NOT_FOUND = /^[ \t*-]{0,9}NOT FOUND:[ \t]?/
const NUMBERED = /^[ \t]{0,9}(\d{1,3})[.):][ \t]{0,9}/
const CONTRAST =
  /\b(?:but|whereas|while|however|contradict\w*|disagree\w*|conflict\w*|differ\w*|aber|dagegen|hingegen|mais|tandis|pero|mientras)\b/i
const RULES = [
  'You write research reports from web pages.',
  'Structure the report by the parts of the question, with short Markdown headings.',
  'Each sentence states what the sources say, in plain words close to theirs, and cites them before its full stop.',
  'Where sources contradict each other, say so in one sentence that cites both.',
  'Put each part of the question that the sources do not answer on a line of its own that begins with NOT FOUND:',
].join(' ')

/** The report by a model, with each sentence checked, or why the model wrote none. */
export async function writeReport(
  input: ResearchInput,
  parts: string[],
  pack: Pack,
  model: Model,
): Promise<WrittenReport | { failure: string }> {
  const { words } = SCOPE[input.effort]
  const answerRequest = answerInput.parse({
    query: [input.query, ...parts.filter((part) => part !== input.query)].join('\n- '),
    model: input.model,
    citations: true,
    response_language: input.response_language,
    location: input.location,
    system_prompt: RULES,
  })
  const reply = await model.ask({
    ...promptFor(answerRequest, pack),
    maxTokens: words,
    forWriting: true,
  })
  if ('failure' in reply) return reply
  const pages = pack.sources.map(({ source }) => ({ link: source.hit.link, title: source.title }))
  const draft = safe(dropSourceList(reply.text, pages), pack).split('\n')
  const notFound = draft.filter((line) => NOT_FOUND.test(line)).map(shownGap)
  const checker = new Checker(pack, [input.query, ...parts].join('\n'))
  const checkedReport = checker.report(draft.filter((line) => !NOT_FOUND.test(line)).join('\n'))
  const wrong = sentencesIn(checkedReport).filter(({ kept }) => kept === null)
  await rewrite(wrong.slice(0, MAX_REWRITTEN), input, { pack, checker, model })
  const claims = sentencesIn(checkedReport)
  const stated = claims.flatMap(contradictionIn)
  const isStated = ({ sources }: Conflict) =>
    stated.some((conflict) => sources.every((n) => conflict.sources.includes(n)))
  const conflicts = conflictsIn(claims, pack).filter((conflict) => !isStated(conflict))
  const text = renderReport(checkedReport)
  return {
    report: text === '' ? '' : [text, differing(conflicts, pack)].join('\n\n').trim(),
    claims,
    notFound,
    unsupported: claims
      .filter(({ kept }) => kept === null)
      .map(({ written }) => written.slice(0, 2_000))
      .slice(0, MAX_UNSUPPORTED),
    contradictions: [...stated, ...conflicts],
  }
}

/** Rewrites unsupported sentences once. Those that are supported then replace the old ones. */
async function rewrite(
  wrong: Sentence[],
  { location }: ResearchInput,
  { pack, checker, model }: { pack: Pack; checker: Checker; model: Model },
) {
  if (wrong.length === 0) return
  const list = wrong
    .map(({ written }, at) => `${at + 1}. ${written.replace(/\s+/g, ' ')}`)
    .join('\n')
  const answerRequest = answerInput.parse({
    query:
      `These sentences are not supported by the sources. Rewrite each so that a source supports it, with its citation, or write REMOVE. Reply with the same numbers, one per line.\n${list}`.slice(
        0,
        20_000,
      ),
    model: 'service-web',
    citations: true,
    location,
    system_prompt: 'You correct sentences of a report so that the sources support them.',
  })
  const reply = await model.ask({
    ...promptFor(answerRequest, pack),
    maxTokens: 1_500,
    forWriting: true,
  })
  if ('failure' in reply) return
  for (const line of safe(reply.text, pack).split('\n')) {
    const [mark = '', n] = NUMBERED.exec(line) ?? []
    const sentence = wrong[Number(n) - 1]
    const text = line.slice(mark.length).trim()
    if (!sentence || sentence.kept !== null || text === '' || /REMOVE/.test(text)) continue
    const again = checker.sentence(text)
    // A sentence without enough content to check corrects nothing.
    if (again.found.size > 0 && again.kept !== null) Object.assign(sentence, again)
  }
}

function contradictionIn({ kept, found }: Sentence): Conflict[] {
  const sources = [...found.keys()]
  return kept !== null && sources.length > 1 && CONTRAST.test(kept) ? [{ text: kept, sources }] : []
}

const shownGap = (line: string) => line.replace(NOT_FOUND, '').trim().slice(0, 500)

import type { Call } from '@/lib/base/call'
import { missingField } from '@/lib/base/errors'
import { openTasks } from '@/lib/base/threads'
import type { Reading } from '@/lib/capabilities/scrape'
import { isBeyondPrice, noteFinish } from '@/lib/models/llm'
import { allowanceFor } from '../allowance'
import { askModel, languageRule } from '../ask-model'
import type * as InThread from '../in-thread'
import type { ExtractInput, Mode } from '../input'
import { getPageText, inPieces, splitPageText } from '../page-text'
import type { ModelWork } from '../units'

const SUMMARY_TOKENS = 1_000
const ANSWER_TOKENS = 1_500
const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

/** A Markdown summary of the page. Without a model, its most relevant sentences as quotes. */
export async function summarize(
  input: ExtractInput,
  reading: Reading,
  work: ModelWork,
  call: Call,
): Promise<string> {
  const text = getPageText(reading)
  if (work.choice.engine === 'extractive') return quotes(reading, reading.page.title ?? '', 5, call)
  const task = `Summarize the page in Markdown, in one to three short paragraphs or a list. ${languageRule(input.response_language)}`
  const join = `These are summaries of consecutive parts of one page. Join them into one. ${task}`
  return askInPieces(
    input,
    work,
    { mode: 'summary', text, task, join, maxTokens: SUMMARY_TOKENS },
    call,
  )
}

/** The answer from the page alone. Without a model, matching sentences as quotes. */
export async function answerQuestion(
  input: ExtractInput,
  reading: Reading,
  work: ModelWork,
  call: Call,
): Promise<string> {
  const question = input.query
  if (!question) throw missingField('query')
  const text = getPageText(reading)
  if (work.choice.engine === 'extractive') return quotes(reading, question, 3, call)
  const task = `Answer this question from the page: ${question}\nWhen the page does not say, answer that the page does not say. ${languageRule(input.response_language)}`
  const join = `These are answers from consecutive parts of one page. Give one answer. ${task}`
  return askInPieces(input, work, { mode: 'qa', text, task, join, maxTokens: ANSWER_TOKENS }, call)
}

function quotes({ url, page }: Reading, query: string, max: number, call: Call): Promise<string> {
  const passages = page.passages.map(({ text }) => ({ text }))
  return inThread('bestSentences', { page: { passages }, query, max }, call, { url })
}

/** If the price does not pay for merging, the parts are returned as they are. */
function unlessBeyondPrice(error: unknown): null {
  if (isBeyondPrice(error)) return null
  throw error
}

type ProseTask = { mode: Mode; text: string; task: string; join: string; maxTokens: number }

/** In several rounds if the model has a small context. */
function askInPieces(
  input: ExtractInput,
  { choice, answeredFor }: ModelWork,
  { mode: name, text, task, join, maxTokens }: ProseTask,
  call: Call,
) {
  const { modelBudget, pageTokens } = allowanceFor(name, input, choice)
  return inPieces(choice, text, async (model) => {
    const askOfEach = async (pieces: string[], how: string): Promise<string[]> => {
      const answers: string[] = []
      for (const piece of pieces) {
        const mode = { name, answeredFor }
        const question = { mode, modelBudget, task: how, text: piece, maxTokens }
        const completion = await askModel(input, model, question, call)
        noteFinish(call, completion)
        answers.push(completion.text)
      }
      return answers
    }
    let answers = await askOfEach(splitPageText(text, model, pageTokens), task)
    while (answers.length > 1) {
      const pieces = splitPageText(answers.join('\n\n'), model)
      // Text that does not get shorter is kept as it is.
      if (pieces.length >= answers.length) break
      const joinedText = await askOfEach(pieces, join).catch(unlessBeyondPrice)
      if (!joinedText) break
      answers = joinedText
    }
    return answers.join('\n\n')
  })
}

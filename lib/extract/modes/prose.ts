import { openTasks } from '@/lib/threads'
import type { Call } from '../../call'
import { missingField } from '../../errors'
import { type ModelChoice, noteFinish } from '../../llm'
import type { Reading } from '../../scrape'
import { askModel, languageRule } from '../ask-model'
import type * as InThread from '../in-thread'
import type { ExtractInput, Mode } from '../input'
import { chunksOf, inPieces, textOf } from '../page-text'

const SUMMARY_TOKENS = 1_000
const ANSWER_TOKENS = 1_500
const inThread = openTasks<typeof InThread>('lib/extract/in-thread.ts')

/** A summary of the page in Markdown; without a model its most telling sentences, as quotes. */
export async function summarize(
  input: ExtractInput,
  reading: Reading,
  choice: ModelChoice,
  call: Call,
): Promise<string> {
  const text = textOf(reading)
  if (choice.engine === 'extractive') return quotes(reading, reading.page.title ?? '', 5, call)
  const task = `Summarize the page in Markdown, in one to three short paragraphs or a list. ${languageRule(input.response_language)}`
  const join = `These are summaries of consecutive parts of one page. Join them into one. ${task}`
  return tell(input, choice, { mode: 'summary', text, task, join, maxTokens: SUMMARY_TOKENS }, call)
}

/** The answer to the caller's question from the page alone; without a model the sentences that fit it best, as quotes. */
export async function answerQuestion(
  input: ExtractInput,
  reading: Reading,
  choice: ModelChoice,
  call: Call,
): Promise<string> {
  const question = input.query
  if (!question) throw missingField('query')
  const text = textOf(reading)
  if (choice.engine === 'extractive') return quotes(reading, question, 3, call)
  const task = `Answer this question from the page: ${question}\nWhen the page does not say, answer that the page does not say. ${languageRule(input.response_language)}`
  const join = `These are answers from consecutive parts of one page. Give one answer. ${task}`
  return tell(input, choice, { mode: 'qa', text, task, join, maxTokens: ANSWER_TOKENS }, call)
}

function quotes({ url, page }: Reading, wanted: string, most: number, call: Call): Promise<string> {
  const passages = page.passages.map(({ text }) => ({ text }))
  return inThread('bestSentences', { page: { passages }, wanted, most }, call, { url })
}

type Telling = { mode: Mode; text: string; task: string; join: string; maxTokens: number }

/** What is said of each piece of a text, joined until it is one: in several rounds where the model takes little at once. */
function tell(input: ExtractInput, choice: ModelChoice, { mode, text, task, join, maxTokens }: Telling, call: Call) {
  return inPieces(choice, async (model) => {
    const askOfEach = async (pieces: string[], how: string): Promise<string[]> => {
      const said: string[] = []
      for (const piece of pieces) {
        const told = await askModel(input, model, { mode, task: how, text: piece, maxTokens }, call)
        noteFinish(call, told)
        said.push(told.text)
      }
      return said
    }
    let said = await askOfEach(chunksOf(text, model), task)
    while (said.length > 1) {
      const pieces = chunksOf(said.join('\n\n'), model)
      // What does not get shorter is told as it is.
      if (pieces.length >= said.length) break
      said = await askOfEach(pieces, join)
    }
    return said.join('\n\n')
  })
}

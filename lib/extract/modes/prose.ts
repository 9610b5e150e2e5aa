import type { Call } from '../../call'
import { missingField } from '../../errors'
import { type ModelChoice, noteFinish } from '../../llm'
import type { Reading } from '../../scrape'
import { askModel, languageRule } from '../ask-model'
import type { ExtractInput } from '../input'
import { chunksOf, textOf } from '../page-text'
import { bestSentences } from '../quotes'

const SUMMARY_TOKENS = 1_000
const ANSWER_TOKENS = 1_500

/** A summary of the page in Markdown; without a model its most telling sentences, as quotes. */
export async function summarize(
  input: ExtractInput,
  reading: Reading,
  choice: ModelChoice,
  call: Call,
): Promise<string> {
  const text = textOf(reading)
  if (choice.engine === 'extractive') return bestSentences(reading, reading.page.title ?? '', 5)
  const task = `Summarize the page in Markdown, in one to three short paragraphs or a list. ${languageRule(input.response_language)}`
  const join = `These are summaries of consecutive parts of one page. Join them into one. ${task}`
  const ask = (how: string) => tellWith(input, choice, { task: how, maxTokens: SUMMARY_TOKENS }, call)
  return ofAllPieces(text, choice, ask(task), ask(join))
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
  if (choice.engine === 'extractive') return bestSentences(reading, question, 3)
  const task = `Answer this question from the page: ${question}\nWhen the page does not say, answer that the page does not say. ${languageRule(input.response_language)}`
  const join = `These are answers from consecutive parts of one page. Give one answer. ${task}`
  const ask = (how: string) => tellWith(input, choice, { task: how, maxTokens: ANSWER_TOKENS }, call)
  return ofAllPieces(text, choice, ask(task), ask(join))
}

type Ask = (piece: string) => Promise<string>

function tellWith(input: ExtractInput, choice: ModelChoice, how: { task: string; maxTokens: number }, call: Call): Ask {
  return async (text) => {
    const told = await askModel(input, choice, { ...how, text }, call)
    noteFinish(call, told)
    return told.text
  }
}

/** What is said of each piece of a text, joined until it is one: in several rounds where the model takes little at once. */
async function ofAllPieces(text: string, choice: ModelChoice, ask: Ask, join: Ask): Promise<string> {
  let said = await inTurn(chunksOf(text, choice), ask)
  while (said.length > 1) {
    const pieces = chunksOf(said.join('\n\n'), choice)
    // What does not get shorter is told as it is.
    if (pieces.length >= said.length) break
    said = await inTurn(pieces, join)
  }
  return said.join('\n\n')
}

async function inTurn(pieces: string[], ask: Ask): Promise<string[]> {
  const said: string[] = []
  for (const piece of pieces) said.push(await ask(piece))
  return said
}

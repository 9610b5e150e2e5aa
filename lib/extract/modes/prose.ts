import type { Call } from '../../call'
import { missingField } from '../../errors'
import type { ModelChoice } from '../../llm'
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
  const parts: string[] = []
  for (const chunk of chunksOf(text, choice))
    parts.push((await askModel(input, choice, { task, text: chunk, maxTokens: SUMMARY_TOKENS }, call)).text)
  if (parts.length === 1) return parts[0] ?? ''
  const joined = {
    task: `These are summaries of consecutive parts of one page. Join them into one. ${task}`,
    text: parts.join('\n\n'),
    maxTokens: SUMMARY_TOKENS,
  }
  return (await askModel(input, choice, joined, call)).text
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
  const parts: string[] = []
  for (const chunk of chunksOf(text, choice))
    parts.push((await askModel(input, choice, { task, text: chunk, maxTokens: ANSWER_TOKENS }, call)).text)
  if (parts.length === 1) return parts[0] ?? ''
  const joined = {
    task: `These are answers from consecutive parts of one page. Give one answer. ${task}`,
    text: parts.join('\n\n'),
    maxTokens: ANSWER_TOKENS,
  }
  return (await askModel(input, choice, joined, call)).text
}

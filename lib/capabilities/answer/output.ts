import type { Call } from '@/lib/base/call'
import { Pauses } from '@/lib/base/runtime'
import {
  type CheckedSentence,
  type CitedSource,
  countSupport,
  Opinions,
  openCitations,
  type Pair,
  type Support,
} from '@/lib/capabilities/citations'
import type { AnswerInput } from './input'
import type { Pack } from './pack'
import type { AnswerEvent } from './reply'
import { openBlocks } from './safe/html'
import { render } from './safe/render'
import { SafeText } from './safe/safe-text'
import { SourceList } from './source-list/source-list'
import { asksForSources } from './source-list/words'

/** About a sentence at a time: checking one takes milliseconds. */
const PIECE = /.{1,150}/gsu

/** `found` is false if the extractive engine found nothing to quote. */
export type Text = {
  answer: string | Record<string, unknown>
  citations: CitedSource[] | null
  claims?: CheckedSentence[]
  support?: Support
  isFound?: boolean
}

/** Takes the text of an answer as it is written, makes it safe and checks its citations. */
export class Output {
  readonly #call: Call<AnswerEvent>
  readonly #safe: SafeText
  readonly #list: Pick<SourceList, 'push' | 'flush'>
  readonly #opinions: Opinions
  readonly #citations: ReturnType<typeof openCitations> | null
  readonly #prepared: Promise<void> | undefined
  readonly #blocks: ReturnType<typeof openBlocks> | null
  readonly #trimmed: TrimmedText
  #markdown = ''
  #written = ''

  constructor(
    input: AnswerInput,
    pack: Pack,
    call: Call<AnswerEvent>,
    opinions: Opinions = new Opinions(),
  ) {
    const sources = pack.sources.map(({ source }) => source.hit.link)
    this.#call = call
    this.#safe = new SafeText({ sources, citations: input.citations })
    this.#list = openSourceList(input, pack)
    this.#opinions = opinions
    this.#citations = input.citations ? openCitations(pack, opinions) : null
    // Runs while the model thinks. An error occurs again where the result is needed.
    this.#prepared = this.#citations?.prepare().catch(() => undefined)
    this.#blocks = input.answer_type === 'html' ? openBlocks((whole) => whole) : null
    this.#trimmed = new TrimmedText(call)
  }

  readonly push = (text: string): Promise<void> =>
    this.#sendPieces(text, (piece) => this.#safe.push(this.#list.push(piece)))

  /** Takes text that is already safe. */
  async send(text: string): Promise<void> {
    await this.#prepared
    await this.#send(text)
  }

  /** Takes the `written` text of another output. */
  resend(text: string): Promise<void> {
    return this.#sendPieces(text, (piece) => piece)
  }

  /** The safe text so far, with all of its markers. */
  get written(): string {
    return this.#written
  }

  /** The pairs of which the check is unsure. */
  get unsure(): Pair[] {
    return this.#opinions.unsure
  }

  async end(): Promise<Text> {
    await this.#send(this.#safe.push(this.#list.flush()) + this.#safe.flush())
    const rest = this.#citations?.flush() ?? ''
    const blocks = this.#blocks
    if (blocks)
      for (const last of [blocks.push(rest), blocks.flush()])
        await this.#trimmed.emit(await render(last, this.#call))
    else await this.#trimmed.emit(rest)
    const { answer } = this.#trimmed
    if (!this.#citations) return { answer, citations: null, claims: [] }
    const claims = this.#citations.claims()
    const support = countSupport(this.#markdown + rest, claims)
    return { answer, citations: this.#citations.cited(), claims, support }
  }

  async #sendPieces(text: string, toSafe: (piece: string) => string): Promise<void> {
    await this.#prepared
    const pauses = new Pauses()
    for (const piece of text.match(PIECE) ?? []) {
      await pauses.takeIfDue()
      await this.#send(toSafe(piece))
    }
  }

  async #send(ready: string): Promise<void> {
    this.#written += ready
    const text = this.#citations ? this.#citations.push(ready) : ready
    this.#markdown += text
    const blocks = this.#blocks
    await this.#trimmed.emit(blocks ? await render(blocks.push(text), this.#call) : text)
  }
}

/** Trims the answer, so that a stream's pieces joined equal the plain answer. */
class TrimmedText {
  readonly #call: Call<AnswerEvent>
  #blanks = ''
  answer = ''

  constructor(call: Call<AnswerEvent>) {
    this.#call = call
  }

  async emit(ready: string): Promise<void> {
    const text = this.#blanks + ready
    const content = this.answer === '' ? text.trim() : text.trimEnd()
    const isStart = content === '' && this.answer === ''
    this.#blanks = isStart ? '' : text.slice(text.trimEnd().length)
    this.answer += content
    if (content !== '') await this.#call.emit({ type: 'answer', content })
  }
}

/** What the caller asks for stays. */
function openSourceList(
  { query, system_prompt }: AnswerInput,
  { sources }: Pack,
): Pick<SourceList, 'push' | 'flush'> {
  return asksForSources(`${system_prompt ?? ''}\n${query}`)
    ? { push: (text) => text, flush: () => '' }
    : new SourceList(sources.map(({ source }) => ({ link: source.hit.link, title: source.title })))
}

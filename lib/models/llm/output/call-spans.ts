import { BracketEnd, findBareCall, halfBareCall } from './bare-calls'

type Span = {
  opening: string
  /** Null if nothing but the call follows; empty if only the token goes. */
  closing: string | null
  /** Whether it is also a word that an answer may show at the start of a line. */
  isTag?: boolean
  /** What ends it too, and stays. */
  until?: readonly string[]
  /** Finds its end, if that is a bracket. */
  brackets?: BracketEnd
  /** What is between its tags, where these also surround prose. */
  holds?: RegExp
}

type ReadCalls = (span: string) => boolean

const CALL = /^\s*(?:[{[<]|[\w.:-]{1,80}(?:\s*\n|[<(]))/

/** gpt-oss ends a call with a token at which its servers stop. */
const HARMONY = { closing: '<|call|>', until: ['<|start|>', '<|channel|>final'] }

/** Calls of tools that no one offered, and other spans that are not the answer's text. */
const SPANS: readonly Span[] = [
  { opening: '<｜tool▁calls▁begin｜>', closing: '<｜tool▁calls▁end｜>' },
  { opening: '<|tool▁calls▁begin|>', closing: '<|tool▁calls▁end|>' },
  { opening: '<｜tool▁call▁begin｜>', closing: '<｜tool▁call▁end｜>' },
  { opening: '<｜tool_calls_begin｜>', closing: '<｜tool_calls_end｜>' },
  { opening: '<｜DSML｜function_calls>', closing: '</｜DSML｜function_calls>' },
  { opening: '<|tool_call_begin|>', closing: '<|tool_call_end|>' },
  { opening: '<|tool_call_start|>', closing: '<|tool_call_end|>' },
  { opening: '<|tool_calls_section_begin|>', closing: '<|tool_calls_section_end|>' },
  { opening: '<|START_ACTION|>', closing: '<|END_ACTION|>' },
  { opening: '<|tool_call|>', closing: '<|/tool_call|>' },
  { opening: '<|tool_call>', closing: '<tool_call|>' },
  { opening: '<|action_start|>', closing: '<|action_end|>' },
  { opening: '[TOOL_CALLS]', closing: null },
  { opening: '<|python_tag|>', closing: null },
  { opening: '<minimax:tool_call>', closing: '</minimax:tool_call>' },
  { opening: '<seed:tool_call>', closing: '</seed:tool_call>' },
  { opening: '<tool_call>', closing: '</tool_call>', isTag: true, holds: CALL },
  { opening: '<tool_calls>', closing: '</tool_calls>', isTag: true, holds: CALL },
  { opening: '<TOOLCALL>', closing: '</TOOLCALL>', isTag: true, holds: CALL },
  { opening: '<function_calls>', closing: '</function_calls>', isTag: true, holds: CALL },
  { opening: '<function=', closing: '</function>', isTag: true },
  { opening: '<function(', closing: '</function>', isTag: true },
  { opening: '```tool_code\n', closing: '```', isTag: true },
  { opening: '```tool_outputs\n', closing: '```', isTag: true },
  { opening: 'functools[', closing: '}]', isTag: true, holds: /^\s*\{/ },
  { opening: '<|channel|>commentary to=', ...HARMONY },
  { opening: '<|channel|>analysis to=', ...HARMONY },
  { opening: '<|start|>assistant<|channel|>commentary to=', ...HARMONY },
  { opening: '<|start|>assistant<|channel|>analysis to=', ...HARMONY },
  { opening: '<|start|>assistant to=', ...HARMONY },
  { opening: '<|start|>assistant<|channel|>final<|message|>', closing: '' },
  { opening: '<|channel|>final<|message|>', closing: '' },
  { opening: '<|begin_of_box|>', closing: '' },
  { opening: '<|end_of_box|>', closing: '' },
  { opening: '<|start_of_cite|>', closing: '<|end_of_cite|>' },
]
const LONGEST = 48

/**
 * Removes calls that a model wrote into its answer. Code is kept as it is, and so are spans that
 * `read`, if it is given, does not take for calls.
 */
export class CallSpans {
  readonly #read: ReadCalls | undefined
  readonly #tools: ReadonlySet<string>
  #held = ''
  #inner = ''
  #span: Span | null = null
  #last = '\n'
  #fences = 0

  /** `tools`: whose calls are also read without a token around them. */
  constructor(read?: ReadCalls, tools: ReadonlySet<string> = new Set()) {
    this.#read = read
    this.#tools = tools
  }

  take(piece: string): string {
    this.#held += piece
    let ready = ''
    for (;;) {
      const step = this.#span ? this.#dropped(this.#span) : this.#next()
      if (step === null) return ready
      ready += step
    }
  }

  /** A tag without an end is text of the answer. */
  end(): string {
    const text = this.#span ? this.#span.opening + this.#inner + this.#held : this.#held
    const isCall = this.#span !== null && (this.#read ? this.#read(text) : !this.#span.isTag)
    this.#held = ''
    this.#span = null
    return isCall ? '' : text
  }

  #next(): string | null {
    const spans = SPANS.map((span) => ({ span, at: this.#positionIn(span) }))
    const match = [...this.#bareSpans(), ...spans]
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    if (match) {
      const text = this.#release(match.at)
      this.#held = this.#held.slice(match.span.opening.length)
      this.#inner = ''
      this.#span = match.span.closing === '' ? null : match.span
      return text
    }
    const end = this.#held.length - this.#halfLength()
    return end > 0 ? this.#release(end) : null
  }

  /** Calls without a token around them, where the caller has tools. */
  #bareSpans(): { span: Span; at: number }[] {
    if (this.#tools.size === 0) return []
    const call = findBareCall(this.#held, this.#last === '\n', this.#tools)
    if (!call || this.#isCode(call.at)) return []
    const brackets = new BracketEnd()
    brackets.take(call.opening)
    return [{ span: { opening: call.opening, closing: null, isTag: true, brackets }, at: call.at }]
  }

  #dropped(span: Span): string | null {
    const { opening, closing, holds } = span
    const ending = this.#endOf(span)
    this.#inner += this.#held.slice(0, ending.at)
    this.#held = this.#held.slice(ending.at)
    if (ending.text === null) return null
    this.#held = this.#held.slice(ending.text.length)
    this.#span = null
    return this.#strip(opening + this.#inner + ending.text, closing, holds)
  }

  /** How far the span reaches, and what ends it. Null if that has not come. */
  #endOf({ closing, until = [], brackets }: Span): { at: number; text: string | null } {
    const { length } = this.#held
    if (brackets) {
      const at = brackets.take(this.#held)
      return at < 0 ? { at: length, text: null } : { at, text: '' }
    }
    if (closing === null) return { at: length, text: null }
    const ends = [closing, ...until].map((text) => ({ text, at: this.#held.indexOf(text) }))
    const first = ends.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]
    if (first) return { at: first.at, text: first.text === closing ? closing : '' }
    const longest = Math.max(...ends.map(({ text }) => text.length))
    return { at: Math.max(0, length - longest + 1), text: null }
  }

  #strip(span: string, closing: string | null, holds: RegExp | undefined): string {
    const isCitation = closing === '<|end_of_cite|>'
    if (this.#read) return this.#read(span) ? '' : span
    if (holds && !holds.test(this.#inner)) return span
    const [number] = (isCitation && /\d{1,3}/.exec(this.#inner)) || []
    return number ? `[${number}]` : ''
  }

  #positionIn({ opening, isTag }: Span): number {
    const at = this.#held.indexOf(opening)
    if (at < 0) return -1
    const before = this.#last + this.#held.slice(0, at)
    if (this.#isCode(at) || before.endsWith('`')) return -1
    return isTag && !before.endsWith('\n') ? -1 : at
  }

  #isCode(at: number): boolean {
    return (this.#fences + this.#held.slice(0, at).split('```').length - 1) % 2 === 1
  }

  #halfLength(): number {
    const bare = this.#tools.size === 0 ? 0 : halfBareCall(this.#held, this.#last === '\n')
    if (bare > 0) return bare
    const tail = this.#held.slice(-LONGEST)
    for (let from = 0; from < tail.length; from++) {
      const part = tail.slice(from)
      if (SPANS.some(({ opening }) => opening.length > part.length && opening.startsWith(part)))
        return part.length
    }
    return 0
  }

  #release(end: number): string {
    const text = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    this.#fences += text.split('```').length - 1
    this.#last = text.slice(-1) || this.#last
    return text
  }
}

import { Asides } from './asides'
import { Boxes } from './boxes'
import { CallSpans } from './call-spans'
import { ControlTokens } from './control-tokens'
import { WholeFence } from './whole-fence'
import { readCalls, type WrittenCall } from './written-calls'

type Filter = { take: (piece: string) => string; end: () => string }

type Form = { isUnfenced?: boolean; shape?: { name: string }; passedOn?: { tools: object[] } }

/** An answer without control tokens, calls, reasoning in its midst, a fence or a box around it. */
export class OutputText {
  readonly #filters: Filter[]
  #calls: WrittenCall[] = []

  constructor({ isUnfenced, shape, passedOn }: Form) {
    const tools = new Set(passedOn?.tools.flatMap(nameIn))
    const spans = passedOn
      ? new CallSpans((span) => this.#note(readCalls(span, tools)), tools)
      : new CallSpans()
    const calls = [shape ? new CallSpans((span) => isOther(span, shape.name)) : spans]
    const fence = isUnfenced ? [new WholeFence()] : []
    const boxes = shape || passedOn ? [] : [new Boxes()]
    this.#filters = [new Asides(), ...calls, new ControlTokens(), ...fence, ...boxes]
  }

  take(piece: string): string {
    return this.#filters.reduce((text, filter) => (text === '' ? '' : filter.take(text)), piece)
  }

  /** The calls of the caller's tools that were written as text since the last time. */
  takeCalls(): WrittenCall[] {
    return this.#calls.splice(0)
  }

  #note(calls: WrittenCall[] | null): boolean {
    this.#calls.push(...(calls ?? []))
    return calls !== null
  }

  end(): string {
    return this.#filters.reduce(
      (text, filter) => (text ? filter.take(text) : '') + filter.end(),
      '',
    )
  }
}

/** In gpt-oss' form, a call of another tool than the one that takes the answer. */
function isOther(span: string, name: string): boolean {
  const tool = /^<\|(?:start|channel)\|>[^\n]{0,40}? to=(?:functions\.)?([\w.-]{1,100})/.exec(
    span,
  )?.[1]
  return tool !== undefined && tool !== name
}

const nameIn = (tool: object): string[] => {
  const { function: called } = tool as { function?: { name?: unknown } }
  return typeof called?.name === 'string' ? [called.name] : []
}

import { BadExpression } from './bad-expression'
import { type CharacterClass, isWord } from './classes'
import { type Node, parse } from './parse'

type Place = (Node & { kind: 'place' })['is']
type State =
  | { kind: 'one'; test: CharacterClass; next: number }
  | { kind: 'place'; is: Place; next: number }
  | { kind: 'fork'; next: number[] }
  | { kind: 'match' }

const MAX_STATES = 500

/**
 * A regular expression as a test of short texts. It takes time in proportion to the text, whatever
 * the expression: all its states are followed at once. Throws `BadExpression`.
 */
export function expressionMatcher(source: string): (text: string) => boolean {
  const states: State[] = [{ kind: 'match' }]
  const start = stateOf(parse(source), 0, states)
  return (text) => matches(states, start, text)
}

/** Adds the states of a node that lead to `next`. Returns the first of them. */
function stateOf(node: Node, next: number, states: State[]): number {
  if (node.kind === 'one') return add({ kind: 'one', test: node.test, next }, states)
  if (node.kind === 'place') return add({ kind: 'place', is: node.is, next }, states)
  if (node.kind === 'row')
    return node.parts.reduceRight((after, part) => stateOf(part, after, states), next)
  if (node.kind === 'choice') {
    const firsts = node.parts.map((part) => stateOf(part, next, states))
    return add({ kind: 'fork', next: firsts }, states)
  }
  return repeated(node, next, states)
}

function repeated(node: Node & { kind: 'repeat' }, next: number, states: State[]): number {
  const { part, min, max } = node
  let first = next
  if (max === null) {
    const fork = { kind: 'fork' as const, next: [next] }
    first = add(fork, states)
    fork.next.push(stateOf(part, first, states))
  }
  for (let n = min; n < (max ?? min); n++)
    first = add({ kind: 'fork', next: [next, stateOf(part, first, states)] }, states)
  for (let n = 0; n < min; n++) first = stateOf(part, first, states)
  return first
}

function add(state: State, states: State[]): number {
  if (states.length >= MAX_STATES) throw new BadExpression('it is too large')
  return states.push(state) - 1
}

function matches(states: State[], start: number, text: string): boolean {
  const seen = new Int32Array(states.length).fill(-1)
  let current: number[] = []
  for (let at = 0; at <= text.length; at++) {
    const open = [...current, start]
    current = []
    while (open.length > 0) {
      const index = open.pop() ?? 0
      if (seen[index] === at) continue
      seen[index] = at
      const state = states[index] as State
      if (state.kind === 'match') return true
      if (state.kind === 'fork') open.push(...state.next)
      else if (state.kind === 'place') {
        if (isAt(state.is, text, at)) open.push(state.next)
      } else if (at < text.length && state.test(text.charCodeAt(at))) current.push(state.next)
    }
  }
  return false
}

function isAt(place: Place, text: string, at: number): boolean {
  if (place === 'start') return at === 0
  if (place === 'end') return at === text.length
  const isBoundary = isWordAt(text, at - 1) !== isWordAt(text, at)
  return isBoundary === (place === 'boundary')
}

const isWordAt = (text: string, at: number) =>
  at >= 0 && at < text.length && isWord(text.charCodeAt(at))

import type { ModelScript } from './upstreams/llm'

export type AskedPair = { number: string; claim: string; passage: string }

const PAIR = /^(\d+)\. Statement: (.*)\nPassage: (.*)$/gm

export const asksForOpinions = (prompt: string): boolean => prompt.includes('1. Statement: ')

/** Replies to a request for second opinions as `judge` says. Null leaves the line out. */
export function opinionModel(judge: (pair: AskedPair) => boolean | null): ModelScript {
  return ({ prompt }) => {
    const lines = [...prompt.matchAll(PAIR)].map(([, number = '', claim = '', passage = '']) => {
      const opinion = judge({ number, claim, passage })
      return `${number} ${opinion === null ? 'unsure' : opinion ? 'yes' : 'no'}`
    })
    return { text: lines.join('\n') }
  }
}

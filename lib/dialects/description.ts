import type { DialectName } from './served'

type Row = readonly [name: string, what: string]

/** What a page of documentation says of one service's interface. */
export type Described = {
  name: DialectName | 'openai'
  title: string
  /** Where clients are pointed at, and how they send the key. */
  intro: string
  addresses: Row[]
  fields: { of: string; rows: Row[] }[]
  notes: string[]
  /** What is refused by name, and why: the tables that refuse it. */
  refused: { of: string; reasons: Row[] }[]
}

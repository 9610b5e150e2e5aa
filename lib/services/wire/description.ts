import type { DialectName } from './served'

type Row = readonly [name: string, what: string]

/** The documentation of one service's interface. */
export type ServiceDescription = {
  name: DialectName | 'openai'
  title: string
  /** The base URL for clients, and how they send the key. */
  intro: string
  addresses: Row[]
  fields: { of: string; rows: Row[] }[]
  notes: string[]
  /** Unsupported fields and the reasons, from the tables that reject them. */
  refusals: { of: string; reasons: Row[] }[]
}

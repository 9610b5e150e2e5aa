import type { Numbering } from './numbering'
import type { Rels } from './package'
import type { Styles } from './styles'

/** What a document refers to while it is written. */
export type WordContext = {
  styles: Styles
  numbering: Numbering
  rels: Rels
  /** Notes in the order of their references: their ids with a prefix of their kind. */
  notes: string[]
  hidden: number
  changes: number
}

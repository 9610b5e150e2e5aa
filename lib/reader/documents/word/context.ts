import type { DrawingSource } from '../drawings/drawing'
import type { Numbering } from './numbering'
import type { Styles } from './styles'

/** What a document refers to while it is written. */
export type WordContext = {
  styles: Styles
  numbering: Numbering
  source: DrawingSource
  /** Notes in the order of their references: their ids with a prefix of their kind. */
  notes: string[]
  hidden: number
  changes: number
}

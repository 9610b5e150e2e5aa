import type { DrawingSource } from '../drawings/drawing'
import type { Numbering } from './numbering'
import type { Styles } from './styles'

/** What a document refers to while it is written. */
export type WordContext = {
  styles: Styles
  numbering: Numbering
  source: DrawingSource
  /** Documents of other kinds in this one, as HTML. */
  chunks: Map<string | undefined, string>
  /** Notes in the order of their references: their ids with a prefix of their kind. */
  notes: string[]
  /** Whether a table of data is being written, whose cells hold lines alone. */
  isInData: boolean
  hidden: number
  changes: number
}

import type { Xml } from '../xml'
import type { Styles } from './styles'

/** What a document refers to while it is written. */
export type OpenContext = {
  styles: Styles
  /** A formula or chart inside the file, by its path. */
  object: (path: string) => Xml | null
  notes: string[]
  comments: { author: string; text: string }[]
  /** How far the last list of a style has counted. */
  counts: Map<string, number>
  /** Whether a table of data is being written, whose cells hold lines alone. */
  isInData: boolean
  hidden: number
  cells: number
}

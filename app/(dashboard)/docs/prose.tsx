import type { Guide } from './guides'
import { rendered } from './render'

/** One of the texts shipped with the product. `guides`: those that the reader may open. */
export function Prose({ text, guides }: { text: string; guides: Guide[] }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files; HTML in them is escaped.
      dangerouslySetInnerHTML={{ __html: rendered(text, guides) }}
    />
  )
}

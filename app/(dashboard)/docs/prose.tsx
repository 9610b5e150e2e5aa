import { rendered } from './render'

/** One of the texts shipped with the product. */
export function Prose({ text }: { text: string }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files; HTML in them is escaped.
      dangerouslySetInnerHTML={{ __html: rendered(text) }}
    />
  )
}

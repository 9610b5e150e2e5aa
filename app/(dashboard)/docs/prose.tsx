import { Code } from '../../_ui/facts/code'
import { languageNamed } from '../../_ui/facts/highlight'
import { ownOrigin } from '../origin'
import type { Guide } from './guides'
import { type Part, rendered } from './render'

/** The server's address in the examples of our texts. */
const EXAMPLE_ORIGIN = /(?:http:\/\/)?(?:localhost|127\.0\.0\.1):3000/g

/** One of the texts shipped with the product. `guides`: those that the reader may open. */
export async function Prose({ text, guides }: { text: string; guides: Guide[] }) {
  const origin = await ownOrigin()
  return (
    <div className="max-w-[52rem]">
      {rendered(text, guides).map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        <StagePart key={n} part={part} origin={origin} n={n} />
      ))}
    </div>
  )
}

function StagePart({ part, origin, n }: { part: Part; origin: string; n: number }) {
  if ('html' in part)
    return (
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files; HTML in them is escaped.
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
    )
  const language = languageNamed(part.language)
  return (
    <div className="my-4">
      <Code
        label={`Example ${n}`}
        text={part.code.replace(EXAMPLE_ORIGIN, origin)}
        {...(language ? { language } : {})}
        wrap
      />
    </div>
  )
}

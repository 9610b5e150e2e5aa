import { Badge } from '../../../_ui/facts/badge'
import { asList, asRecord, asText } from '../../run-state'
import { Markdown } from '../markdown'

/** The pages of a file, with what was not read of it. */
export function ParsedView({ reply }: { reply: Record<string, unknown> }) {
  const pages = asList(reply.pages)
  const warnings = Array.isArray(reply.warnings) ? reply.warnings.map(asText) : []
  const author = asText(asRecord(reply.metadata).author)
  return (
    <article className="grid min-w-0 gap-4">
      <p className="flex flex-wrap gap-2">
        {asText(reply.type) !== '' && <Badge>{asText(reply.type)}</Badge>}
        <Badge>{`${reply.page_count} ${reply.page_count === 1 ? 'page' : 'pages'}`}</Badge>
        {author !== '' && <Badge>{author}</Badge>}
      </p>
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="grid gap-1 text-sm text-warn">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {pages.map((page) => (
        <section key={asText(page.number)} dir="auto" className="min-w-0">
          <Markdown text={asText(page.markdown) || asText(page.text)} />
        </section>
      ))}
    </article>
  )
}

import { Badge } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'

export function Skipped({ counts }: { counts: Record<string, unknown> }) {
  const skipped = Object.entries(counts).filter(([, count]) => count !== undefined && count !== 0)
  if (skipped.length === 0) return null
  return (
    <section aria-label="Skipped">
      <p className="mb-2 font-medium text-sm">Skipped</p>
      <ul className="flex flex-wrap gap-1.5">
        {skipped.map(([reason, count]) => (
          <li key={reason}>
            <Badge className="min-h-6 whitespace-normal text-left">
              {typeof count === 'number'
                ? count.toLocaleString(getLocale())
                : JSON.stringify(count)}{' '}
              × {REASONS[reason] ?? reason.replaceAll('_', ' ')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASONS: Record<string, string> = {
  robots: 'disallowed by robots.txt',
  depth: 'deeper than max depth',
  duplicate: 'same content as another page',
  similar: 'same text as the page before',
  off_site: 'on another site',
  not_html: 'not HTML',
  limit: 'over max pages',
  timeout: 'out of time',
  excluded: 'excluded paths',
  error: 'could not be read',
}

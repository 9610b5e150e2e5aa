import type { CallPage } from '@/lib/money/usage'
import { LocalTime } from '../../_ui/facts/local-time'
import { getLocale } from '../../_ui/facts/locale'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { type Query, withQuery } from './query'

type Props = { query: Query } & Pick<CallPage, 'next' | 'lookedAt'>

export function Pages({ query, next, lookedAt }: Props) {
  const small = buttonClasses({ size: 'small' })
  if (!next && !query.after) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 border-t p-3">
      {next && lookedAt !== null && (
        <p className="mr-auto text-muted-foreground text-xs">
          Searched the latest {lookedAt.toLocaleString(getLocale())} calls (to{' '}
          <LocalTime at={next.startedAt} time />)
        </p>
      )}
      {query.after && (
        <Link href={withQuery(query, { after: null })} className={small}>
          Newest
        </Link>
      )}
      {next && (
        <Link href={withQuery(query, { after: `${next.startedAt}.${next.id}` })} className={small}>
          {lookedAt === null ? 'Older' : 'Search older calls'}
        </Link>
      )}
    </nav>
  )
}

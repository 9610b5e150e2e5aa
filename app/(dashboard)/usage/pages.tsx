import Link from 'next/link'
import type { CallCursor } from '@/lib/usage'
import { buttonLook } from '../../_ui/button'
import { type Query, withQuery } from './query'

export function Pages({ query, next }: { query: Query; next: CallCursor | null }) {
  const small = buttonLook({ size: 'small' })
  if (!next && !query.after) return null
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2 border-t p-3">
      {query.after && (
        <Link href={withQuery(query, { after: null })} className={small}>
          Newest
        </Link>
      )}
      {next && (
        <Link href={withQuery(query, { after: `${next.startedAt}.${next.id}` })} className={small}>
          Older
        </Link>
      )}
    </nav>
  )
}

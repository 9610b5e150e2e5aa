import { showCount } from '../_ui/facts/locale'
import { buttonClasses } from '../_ui/forms/button'
import { Link } from '../_ui/link'
import type { ListPage, ListQuery } from './list-query'

type Props = { list: ListPage<unknown>; query: ListQuery; path: string; noun: string }

export function ListPages({ list: { rows, page, first, total }, query, path, noun }: Props) {
  if (total === rows.length) return null
  const last = first + rows.length - 1
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 border-t p-3">
      <span className="mr-auto text-muted-foreground text-sm tabular-nums">
        {showCount(first)} to {showCount(last)} of {showCount(total)} {noun}
      </span>
      {page > 1 && <PageLink query={query} path={path} page={page - 1} label="Previous" />}
      {last < total && <PageLink query={query} path={path} page={page + 1} label="Next" />}
    </nav>
  )
}

type LinkProps = Pick<Props, 'query' | 'path'> & { page: number; label: string }

function PageLink({ query, path, page, label }: LinkProps) {
  const entries = Object.entries({ ...query, page: String(page) }).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  )
  return (
    <Link
      href={`${path}?${new URLSearchParams(entries)}`}
      className={buttonClasses({ size: 'small' })}
    >
      {label}
    </Link>
  )
}

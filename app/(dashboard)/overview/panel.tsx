import type { ReactNode } from 'react'
import { Card } from '../../_ui/card'
import { Link } from '../../_ui/link'

type Props = {
  title: string
  more?: { href: string; label: string }
  empty?: string | null
  children?: ReactNode
}

/** A short list with a link to all entries. `empty` is shown instead of an empty list. */
export function Panel({ title, more, empty = null, children }: Props) {
  return (
    <Card>
      <header className="flex items-center justify-between gap-3 px-4 pt-3.5 pb-2">
        <h2 className="font-medium">{title}</h2>
        {more && (
          <Link href={more.href} className="-my-1 py-1 text-accent text-sm hover:underline">
            {more.label}
          </Link>
        )}
      </header>
      {empty === null ? (
        <ul className="divide-y">{children}</ul>
      ) : (
        <p className="px-4 pb-4 text-muted-foreground text-sm">{empty}</p>
      )}
    </Card>
  )
}

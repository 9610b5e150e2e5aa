import { classNames } from '../../../_ui/class-names'
import { buttonClasses } from '../../../_ui/forms/button'
import { ArrowDown, ArrowUp } from '../../../_ui/icons'
import { Link } from '../../../_ui/link'
import { type Query, withQuery } from '../query'

type Props = { query: Query; newer: string | null; older: string | null }

/** Links back to the filtered list, and to the calls before and after this one. */
export function CallSteps({ query, newer, older }: Props) {
  const small = buttonClasses({ size: 'small' })
  const to = (id: string) => withQuery(query, {}, `/usage/${id}`)
  return (
    <nav aria-label="Calls" className="mb-4 flex items-center gap-2">
      <Link
        href={withQuery(query, {})}
        className={classNames(buttonClasses({ size: 'small', variant: 'quiet' }), '-ml-2.5')}
      >
        ← All calls
      </Link>
      <span className="ml-auto flex gap-2">
        {newer ? (
          <Link href={to(newer)} className={small}>
            <ArrowUp aria-hidden />
            Newer
          </Link>
        ) : (
          <End label="Newer" />
        )}
        {older ? (
          <Link href={to(older)} className={small}>
            <ArrowDown aria-hidden />
            Older
          </Link>
        ) : (
          <End label="Older" />
        )}
      </span>
    </nav>
  )
}

/** Shown instead of a link at the end of the list. */
function End({ label }: { label: string }) {
  return (
    <span
      aria-disabled
      className={`${buttonClasses({ size: 'small' })} pointer-events-none opacity-50`}
    >
      {label}
    </span>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'
import { OpenWire } from './wire'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={classNames('min-w-0 rounded-lg border bg-surface', className)} {...rest} />
  )
}

/** Longer titles, such as questions and URLs, are smaller. */
const LONG_TITLE = 40

/** A page's title, a description, and its actions. `back`: the list that the page belongs to. */
export function PageHead({
  title,
  about,
  back,
  children,
}: {
  title: string
  about: string
  back?: { href: string; label: string }
  children?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-full flex-1 basis-72">
        {back && <BackLink {...back} className="mb-3" />}
        <h1
          dir="auto"
          className={classNames(
            'wrap-anywhere line-clamp-3 text-left font-semibold tracking-tight',
            title.length > LONG_TITLE ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
          )}
        >
          {title}
        </h1>
        <p className="wrap-anywhere mt-1 max-w-3xl text-muted-foreground text-sm">{about}</p>
      </div>
      {children}
    </header>
  )
}

type BackProps = { href: string; label: string; className?: string }

/** A link from one thing to the list of all. */
function BackLink({ href, label, className }: BackProps) {
  return (
    <Link
      href={href}
      className={classNames(
        'flex w-fit items-center gap-1.5 rounded-md py-1 text-muted-foreground text-xs hover:text-foreground',
        className,
      )}
    >
      <span aria-hidden>←</span>
      {label}
    </Link>
  )
}

/** An empty state: why it is empty, and the next step. */
export function Empty({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <OpenWire className="mb-2" />
      <p className="font-medium text-sm">{title}</p>
      <p className="max-w-sm text-balance text-muted-foreground text-sm">{about}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}

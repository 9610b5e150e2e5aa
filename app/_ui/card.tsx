import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={classNames('min-w-0 rounded-lg border bg-surface', className)} {...rest} />
  )
}

/** A page's title, a description, and its actions. */
export function PageHead({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-full flex-1 basis-72">
        <h1 className="wrap-anywhere line-clamp-3 font-semibold text-xl tracking-tight">{title}</h1>
        <p className="wrap-anywhere mt-1 max-w-3xl text-muted-foreground text-sm">{about}</p>
      </div>
      {children}
    </header>
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
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <p className="font-medium text-sm">{title}</p>
      <p className="max-w-sm text-muted-foreground text-sm">{about}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** What scrolls is reached by keyboard: its content may hold nothing else to step to. */
const REACHED = { tabIndex: 0 }

/** A named part of the page that scrolls in itself. */
export function ScrollArea({
  className,
  ...rest
}: ComponentProps<'section'> & { 'aria-label': string }) {
  return (
    <section
      {...REACHED}
      className={classNames('overflow-auto rounded-md border', className)}
      {...rest}
    />
  )
}

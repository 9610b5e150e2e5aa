import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** Scrollable areas can be focused, as they may contain nothing else to focus. */
const REACHED = { tabIndex: 0 }

/** A named, scrollable part of the page. */
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

import type { ComponentProps } from 'react'
import { classNames } from '../class-names'

const LOOK =
  'w-full rounded-md border border-input bg-surface px-3 text-sm placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-bad'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={classNames(LOOK, 'h-9', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={classNames(LOOK, 'min-h-20 py-2 leading-relaxed', className)}
      {...rest}
    />
  )
}

/** The native select, which works with every keyboard, phone and screen reader. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classNames(LOOK, 'h-9 pr-8', className)} {...rest} />
}

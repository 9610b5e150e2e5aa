import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

const look = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs',
  {
    variants: {
      tone: {
        plain: 'bg-muted text-muted-foreground',
        accent: 'bg-accent-soft text-accent',
        good: 'bg-good-soft text-good',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof look>) {
  return <span className={classNames(look({ tone }), className)} {...rest} />
}

import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'

const badgeClasses = cva(
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
}: ComponentProps<'span'> & VariantProps<typeof badgeClasses>) {
  return <span className={classNames(badgeClasses({ tone }), className)} {...rest} />
}

type DotProps = { tone?: 'good' | 'plain'; children: ReactNode }

/** A state that needs no attention: a dot and its word. */
export function Dot({ tone = 'good', children }: DotProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle text-muted-foreground text-xs">
      <span
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          tone === 'good' ? 'bg-good' : 'bg-input',
        )}
        aria-hidden
      />
      {children}
    </span>
  )
}

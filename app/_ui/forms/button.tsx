import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { HeardButton } from './heard-button'

export const buttonClasses = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 disabled:data-waiting:opacity-100 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary/88',
        accent: 'bg-accent text-accent-foreground hover:bg-accent/90',
        outline: 'border border-input bg-surface hover:bg-muted',
        quiet: 'text-muted-foreground hover:bg-muted hover:text-foreground',
        danger: 'border border-bad/40 text-bad hover:bg-bad-soft',
      },
      size: {
        normal: 'h-9 px-3.5 text-sm [&_svg]:size-4',
        small: 'h-7.5 px-2.5 text-xs [&_svg]:size-3.5',
        icon: 'size-9 [&_svg]:size-4',
        iconSmall: 'size-7.5 [&_svg]:size-3.5',
      },
    },
    defaultVariants: { variant: 'outline', size: 'normal' },
  },
)

type Props = ComponentProps<'button'> & VariantProps<typeof buttonClasses>

export function Button({ variant, size, className, type = 'button', ...rest }: Props) {
  return (
    <HeardButton
      type={type}
      className={classNames(buttonClasses({ variant, size }), className)}
      {...rest}
    />
  )
}

'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'

const never = () => () => {}

/** A button that is disabled until it is hydrated: before that a press would not be heard. */
export function HeardButton({ disabled, ...rest }: ComponentProps<'button'>) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button
      disabled={disabled || !isHydrated}
      data-waiting={isHydrated ? undefined : ''}
      {...rest}
    />
  )
}

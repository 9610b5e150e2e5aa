'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'

const never = () => () => {}

/** A button that is disabled until hydration, as earlier clicks would be lost. */
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

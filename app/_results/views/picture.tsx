'use client'

import { type ComponentProps, useState } from 'react'
import { classNames } from '../../_ui/class-names'

/** An image of another site, loaded through this server. If that fails, its alternative text. */
export function Picture({
  url,
  alt,
  className,
}: { url: string; alt: string } & Pick<ComponentProps<'img'>, 'className'>) {
  const [lost, setLost] = useState<string | null>(null)
  const src = url.startsWith('data:') ? url : `/picture?${new URLSearchParams({ url })}`
  if (lost === src)
    return (
      <span
        className={classNames(
          'wrap-anywhere inline-flex items-center justify-center bg-muted p-2 text-center text-muted-foreground text-xs',
          className,
        )}
      >
        {alt || 'Picture not available'}
      </span>
    )
  return (
    <img src={src} alt={alt} loading="lazy" onError={() => setLost(src)} className={className} />
  )
}

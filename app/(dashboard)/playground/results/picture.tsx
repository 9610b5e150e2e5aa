import type { ComponentProps } from 'react'

/** An image of another site, loaded through this server, as pages use no other host. */
export function Picture({
  url,
  alt,
  className,
}: { url: string; alt: string } & Pick<ComponentProps<'img'>, 'className'>) {
  const src = url.startsWith('data:') ? url : `/picture?${new URLSearchParams({ url })}`
  return <img src={src} alt={alt} loading="lazy" className={className} />
}

import type { ComponentProps } from 'react'

/** A picture of another site. It comes through this server: pages load nothing from other hosts. */
export function Picture({
  url,
  alt,
  className,
}: { url: string; alt: string } & Pick<ComponentProps<'img'>, 'className'>) {
  const src = url.startsWith('data:') ? url : `/picture?${new URLSearchParams({ url })}`
  return <img src={src} alt={alt} loading="lazy" className={className} />
}

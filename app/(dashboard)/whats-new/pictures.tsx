import type { StaticImageData } from 'next/image'
import crawlDark from '@/docs/images/crawl-dark.png'
import crawlLight from '@/docs/images/crawl-light.png'
import monitorDark from '@/docs/images/monitor-dark.png'
import monitorLight from '@/docs/images/monitor-light.png'
import playgroundDark from '@/docs/images/playground-dark.png'
import playgroundLight from '@/docs/images/playground-light.png'
import type { Release } from './releases'

const THEMES: Record<string, { light: StaticImageData; dark: StaticImageData }> = {
  crawl: { light: crawlLight, dark: crawlDark },
  monitor: { light: monitorLight, dark: monitorDark },
  playground: { light: playgroundLight, dark: playgroundDark },
}

export function Pictures({ pictures }: Pick<Release, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className="my-5 grid gap-6 xl:grid-cols-2 [&>li:first-child:nth-last-child(odd)]:xl:col-span-2">
      {pictures.map(({ name, alt }) => (
        <li key={name}>
          <Themed name={name} alt={alt} />
        </li>
      ))}
    </ul>
  )
}

function Themed({ name, alt }: { name: string; alt: string }) {
  const themes = THEMES[name]
  if (!themes) return null
  return (
    <figure>
      <Shot image={themes.light} alt={alt} className="dark:hidden" />
      <Shot image={themes.dark} alt={alt} className="hidden dark:block" />
      <figcaption className="mt-1.5 text-muted-foreground text-xs">{alt}</figcaption>
    </figure>
  )
}

type ShotProps = { image: StaticImageData; alt: string; className: string }

function Shot({ image: { src, width, height }, alt, className }: ShotProps) {
  const size = { width, height }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      {...size}
      className={`h-auto w-full rounded-md border ${className}`}
    />
  )
}

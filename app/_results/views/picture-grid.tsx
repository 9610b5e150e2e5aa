import type { FoundPicture } from './answer-of'
import { parseHost } from './host'
import { Picture } from './picture'

export function PictureGrid({ pictures }: { pictures: FoundPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <section aria-label="Images">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map(({ title, imageUrl, link }) => (
          <li key={`${imageUrl} ${link}`} className="min-w-0">
            <a href={link} target="_blank" rel="noreferrer noopener" className="group block">
              <Picture
                url={imageUrl}
                alt={title}
                className="aspect-4/3 w-full rounded-md border bg-muted object-cover text-muted-foreground text-xs"
              />
              <span className="mt-1.5 block truncate text-xs group-hover:underline">{title}</span>
              <span className="block truncate text-muted-foreground text-xs">
                {parseHost(link)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

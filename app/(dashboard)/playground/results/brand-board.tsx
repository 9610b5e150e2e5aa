import { Badge } from '../../../_ui/badge'
import { CopyButton } from '../../../_ui/copy-button'
import { listOf, textOf } from '../run-state'
import { hostOf } from './host'
import { JsonTree } from './json-tree'
import { Picture } from './picture'

type Part = Record<string, unknown>

/** A brand at a glance: name, colours to copy, logos, places. */
export function BrandBoard({ brand }: { brand: Part }) {
  const { logos, colors, backdrops, title, description, slogan, domain, ...rest } = brand
  return (
    <div className="grid gap-6">
      <div>
        <p className="font-semibold text-lg">{textOf(title)}</p>
        <p className="text-muted-foreground text-sm">{[domain, slogan].map(textOf).filter(Boolean).join(' · ')}</p>
        <p className="mt-2 max-w-prose text-sm">{textOf(description)}</p>
      </div>
      <Section title="Colours" items={listOf(colors)}>
        {(color) => (
          <div className="overflow-hidden rounded-md border">
            <svg className="block h-16 w-full" role="img" aria-label={textOf(color.name)}>
              <rect width="100%" height="100%" fill={textOf(color.hex)} />
            </svg>
            <div className="flex items-center justify-between gap-2 p-2">
              <span className="min-w-0 text-xs">
                <span className="block truncate font-mono">{textOf(color.hex)}</span>
                <Badge>{textOf(color.type)}</Badge>
              </span>
              <CopyButton text={textOf(color.hex)} />
            </div>
          </div>
        )}
      </Section>
      <Section title="Logos" items={listOf(logos)}>
        {(logo) => <Image url={textOf(logo.url)} note={textOf(logo.type)} fit="object-contain p-3" />}
      </Section>
      <Section title="Backdrops" items={listOf(backdrops)}>
        {(backdrop) => <Image url={textOf(backdrop.url)} note="" fit="object-cover" />}
      </Section>
      <JsonTree value={rest} />
    </div>
  )
}

function Section({
  title,
  items,
  children,
}: {
  title: string
  items: Part[]
  children: (item: Part) => React.ReactNode
}) {
  if (items.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <li key={JSON.stringify(item)} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Image({ url, note, fit }: { url: string; note: string; fit: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className="block">
      <Picture url={url} alt="" className={`h-28 w-full rounded-md border bg-muted ${fit}`} />
      <span className="mt-1 block truncate text-muted-foreground text-xs">{note || hostOf(url)}</span>
    </a>
  )
}

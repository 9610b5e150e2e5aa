import { Badge } from '../../_ui/facts/badge'
import { CopyButton } from '../../_ui/forms/copy-button'
import { asList, asRecord, asText } from '../run-state'
import { parseHost } from './host'
import { JsonTree } from './json-tree'
import { Picture } from './picture'

type Part = Record<string, unknown>

/** A brand at a glance: name, colours to copy, logos, links. */
export function BrandBoard({ brand }: { brand: Part }) {
  const {
    logos,
    colors,
    backdrops,
    title,
    description,
    slogan,
    domain,
    industries,
    socials,
    links,
    pages,
    ...rest
  } = brand
  const fields = Array.isArray(industries) ? industries.map(String) : []
  const first = asList(logos)[0]
  return (
    <div className="grid gap-6">
      <div className="flex items-start gap-4">
        {first && (
          <Picture
            url={asText(first.url)}
            alt=""
            className="size-16 shrink-0 rounded-lg border bg-white object-contain p-1.5"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold text-lg">{asText(title)}</p>
          <p className="text-muted-foreground text-sm">
            {[domain, slogan].map(asText).filter(Boolean).join(' · ')}
          </p>
          <p className="mt-2 max-w-prose text-sm">{asText(description)}</p>
          {fields.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {fields.map((field) => (
                <Badge key={field}>{field}</Badge>
              ))}
            </p>
          )}
        </div>
      </div>
      <Section title="Colors" items={asList(colors)}>
        {(color) => (
          <div className="overflow-hidden rounded-md border">
            <svg className="block h-16 w-full" role="img" aria-label={asText(color.name)}>
              <rect width="100%" height="100%" fill={asText(color.hex)} />
            </svg>
            <div className="flex items-start justify-between gap-1 p-2">
              <span className="min-w-0 text-xs">
                <span className="block font-mono">{asText(color.hex)}</span>
                <span className="block truncate text-muted-foreground">{asText(color.type)}</span>
              </span>
              <CopyButton text={asText(color.hex)} bare label={`Copy ${asText(color.hex)}`} />
            </div>
          </div>
        )}
      </Section>
      <Section title="Logos" items={asList(logos)}>
        {(logo) => (
          <Image
            url={asText(logo.url)}
            note={asText(logo.type)}
            fit="bg-white object-contain p-3"
          />
        )}
      </Section>
      <Section title="Cover images" items={asList(backdrops)}>
        {(backdrop) => <Image url={asText(backdrop.url)} note="" fit="object-cover" />}
      </Section>
      <Places socials={asList(socials)} links={asRecord(links)} pages={asList(pages)} />
      {Object.keys(rest).length > 0 && <JsonTree value={rest} />}
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
      <span className="mt-1 block truncate text-muted-foreground text-xs">
        {note || parseHost(url)}
      </span>
    </a>
  )
}

/** A brand's social accounts, key pages and other links. */
function Places({ socials, links, pages }: { socials: Part[]; links: Part; pages: Part[] }) {
  const key = Object.entries(links).flatMap(([name, url]): [string, string][] =>
    asText(url) ? [[name, asText(url)]] : [],
  )
  const groups: [string, [string, string][]][] = [
    ['Social profiles', socials.map(({ type, url }) => [asText(type), asText(url)])],
    ['Key pages', key],
    [
      'Pages',
      pages.slice(0, 12).map(({ title, url }) => [asText(title) || asText(url), asText(url)]),
    ],
  ]
  return groups
    .filter(([, places]) => places.length > 0)
    .map(([title, places]) => (
      <section key={title}>
        <h3 className="mb-2 font-medium text-sm">{title}</h3>
        <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
          {places.map(([name, url]) => (
            <li key={url} className="flex min-w-0 gap-3">
              <span className="w-24 shrink-0 truncate text-muted-foreground">{name}</span>
              <a
                href={url}
                target="_blank"
                rel="noreferrer noopener"
                className="min-w-0 truncate text-accent hover:underline"
              >
                {url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))
}

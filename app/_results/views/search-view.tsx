import { Empty } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { FileText } from '../../_ui/icons'
import { SiteMark } from '../../_ui/site-mark'
import { asText } from '../run-state'
import { parseHost } from './host'
import { Picture } from './picture'
import { PictureGrid } from './picture-grid'

type Hit = Record<string, unknown>

/** Search results by type: a list, cards with images, or a grid of images. */
export function SearchView({ type, results }: { type: string; results: Hit[] }) {
  if (results.length === 0)
    return <Empty title="No results" about="Try other words or fewer filters." />
  if (type === 'images')
    return (
      <PictureGrid
        pictures={results.map((hit) => ({
          title: asText(hit.title),
          imageUrl: asText(hit.thumbnailUrl ?? hit.imageUrl),
          link: asText(hit.link),
        }))}
      />
    )
  if (type === 'scholar') return <Papers papers={results} />
  const cards = type === 'shopping' || type === 'videos'
  return (
    <ol
      aria-label="Results"
      className={cards ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' : 'grid gap-5'}
    >
      {results.map((hit) => (
        <li
          key={`${hit.link} ${hit.title}`}
          className={cards ? 'min-w-0 rounded-md border p-3' : 'min-w-0'}
        >
          <HitCard hit={hit} picture={cards || type === 'news'} />
        </li>
      ))}
    </ol>
  )
}

function HitCard({ hit, picture }: { hit: Hit; picture: boolean }) {
  const link = asText(hit.link)
  const image = asText(hit.thumbnailUrl ?? hit.imageUrl)
  const facts = listFacts(hit)
  const price = hit.price ? `${hit.price} ${asText(hit.currency)}`.trim() : ''
  return (
    <article>
      {picture && image && (
        <Picture
          url={image}
          alt=""
          className="mb-2.5 aspect-video w-full max-w-80 rounded-sm bg-muted object-cover"
        />
      )}
      <p className="mb-0.5 flex items-center gap-2 text-muted-foreground text-xs">
        <SiteMark host={parseHost(link)} />
        <span className="min-w-0 truncate">{asText(hit.source) || parseHost(link)}</span>
      </p>
      <a
        href={link}
        target="_blank"
        rel="noreferrer noopener"
        dir="auto"
        className="line-clamp-2 font-medium text-accent hover:underline"
      >
        {asText(hit.title)}
      </a>
      {price !== '' && <p className="mt-1 font-semibold tabular-nums">{price}</p>}
      <p className="mt-0.5 line-clamp-3 text-muted-foreground text-sm">{asText(hit.snippet)}</p>
      <PageContent hit={hit} />
      {facts.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {facts.map((fact) => (
            <Badge key={fact}>{fact}</Badge>
          ))}
        </p>
      )}
    </article>
  )
}

/** The content of the result's page, collapsed. */
function PageContent({ hit }: { hit: Hit }) {
  const passages = Array.isArray(hit.passages) ? (hit.passages as Record<string, unknown>[]) : []
  const text =
    asText(hit.content) ||
    passages.map(({ heading, text }) => `${asText(heading)}\n${asText(text)}`.trim()).join('\n\n')
  if (text === '') return null
  return (
    <details className="mt-1.5 text-sm">
      <summary className="w-fit cursor-pointer text-muted-foreground hover:text-foreground">
        {passages.length > 0 ? 'Passages' : 'Page content'}
      </summary>
      <p className="mt-1.5 max-h-80 overflow-y-auto whitespace-pre-wrap break-words rounded-md border bg-muted/40 p-3">
        {text}
      </p>
    </details>
  )
}

function listFacts(hit: Hit): string[] {
  return [
    typeof hit.rating === 'number' ? `★ ${showDecimals(hit.rating, 1)}` : '',
    asText(hit.duration),
    hit.year ? String(hit.year) : asText(hit.date).slice(0, 10),
    hit.citedBy ? `cited by ${hit.citedBy}` : '',
  ].filter(Boolean)
}

/** Papers as references: title, authors, year, citations, and links. */
function Papers({ papers }: { papers: Hit[] }) {
  return (
    <ol aria-label="Results" className="divide-y">
      {papers.map((paper) => {
        const authors = Array.isArray(paper.authors) ? paper.authors.map(String) : []
        const byline = [
          authors.length > 3
            ? `${authors.slice(0, 3).join(', ')} and ${authors.length - 3} more`
            : authors.join(', '),
          paper.year ? String(paper.year) : asText(paper.date).slice(0, 4),
          asText(paper.source) || parseHost(asText(paper.link)),
        ]
        return (
          <li key={`${paper.link} ${paper.title}`} className="min-w-0 py-4 first:pt-0">
            <a
              href={asText(paper.link)}
              target="_blank"
              rel="noreferrer noopener"
              className="font-medium text-accent hover:underline"
            >
              {asText(paper.title)}
            </a>
            <p className="mt-0.5 text-sm">{byline.filter(Boolean).join(' · ')}</p>
            <p className="mt-1 line-clamp-3 text-muted-foreground text-sm">
              {asText(paper.snippet)}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-3 text-xs">
              {typeof paper.citedBy === 'number' && (
                <Badge>cited by {paper.citedBy.toLocaleString(getLocale())}</Badge>
              )}
              {asText(paper.pdfUrl) && (
                <a
                  href={asText(paper.pdfUrl)}
                  target="_blank"
                  rel="noreferrer noopener"
                  className="inline-flex items-center gap-1 text-accent hover:underline"
                >
                  <FileText className="size-3.5" aria-hidden /> PDF
                </a>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

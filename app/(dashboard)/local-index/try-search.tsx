import type { IndexHit } from '@/lib/storage/local-index'
import { parseHost } from '../../_results/views/host'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { Input } from '../../_ui/forms/input'
import { SiteMark } from '../../_ui/site-mark'

/** A free search of the index alone. */
export function TrySearch({ text, hits }: { text: string; hits: IndexHit[] | null }) {
  return (
    <Card className="p-5">
      <h2 className="mb-3 font-medium">Try a search</h2>
      <form action="/local-index" className="flex gap-2">
        <Input
          type="search"
          name="text"
          aria-label="Search the index"
          placeholder="Words of your pages"
          defaultValue={text}
          required
        />
        <Button type="submit">Search</Button>
      </form>
      {hits?.length === 0 && <p className="mt-4 text-muted-foreground text-sm">No pages match.</p>}
      {hits && hits.length > 0 && (
        <ol aria-label="Results" className="mt-4 grid gap-4">
          {hits.map(({ url, title, snippet }) => (
            <li key={url} className="min-w-0 max-w-3xl">
              <p className="mb-0.5 flex items-center gap-2 text-muted-foreground text-xs">
                <SiteMark host={parseHost(url)} />
                <span className="min-w-0 truncate">{url.replace(/^https?:\/\//, '')}</span>
              </p>
              <a
                href={url}
                target="_blank"
                rel="noreferrer noopener"
                dir="auto"
                className="line-clamp-2 font-medium text-accent text-sm hover:underline"
              >
                {title}
              </a>
              <p className="line-clamp-2 text-muted-foreground text-sm">{snippet}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

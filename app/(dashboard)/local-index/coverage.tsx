import type { SiteCoverage } from '@/lib/storage/local-index'
import { Card } from '../../_ui/card'
import { When } from '../../_ui/facts/when'

/** The sections of each site that searches cover, and how fresh they are. */
export function Coverage({ sites }: { sites: SiteCoverage[] }) {
  return (
    <Card className="p-5">
      <h2 className="mb-1 font-medium">Coverage</h2>
      <p className="mb-3 text-muted-foreground text-sm">
        What your searches cover, by section, with the oldest and the newest page.
      </p>
      {sites.map((site) => (
        <details key={`${site.isShared} ${site.site}`} className="border-t py-2 text-sm">
          <summary className="wrap-anywhere">
            {site.site}{' '}
            <span className="text-muted-foreground tabular-nums">
              {site.pages.toLocaleString('en-US')} {site.pages === 1 ? 'page' : 'pages'}
              {site.isShared && ' · shared'}
            </span>
          </summary>
          <ul aria-label={`Sections of ${site.site}`} className="mt-2 grid gap-1">
            {site.sections.map(({ path, pages, oldest, newest }) => (
              <li key={path} className="flex flex-wrap justify-between gap-x-3">
                <code className="wrap-anywhere">{path}</code>
                <span className="text-muted-foreground text-xs tabular-nums">
                  {pages.toLocaleString('en-US')} · <When at={oldest} /> to <When at={newest} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CoveredPage, SiteCoverage } from '@/lib/storage/local-index'
import type { SitePage } from '../../_results/tree/build'
import { SiteTree } from '../../_results/tree/site-tree'
import { Card } from '../../_ui/card'
import { getLocale } from '../../_ui/facts/locale'
import { When } from '../../_ui/facts/when'
import { fetchJson } from '../../_ui/fetch-json'

/** The sections of each site that searches cover, and how fresh they are. */
export function Coverage({ sites }: { sites: SiteCoverage[] }) {
  return (
    <Card className="p-5">
      <h2 className="mb-1 font-medium">Coverage</h2>
      <p className="mb-3 text-muted-foreground text-sm">
        What your searches cover, by section, with the oldest and the newest page.
      </p>
      {sites.map((site) => (
        <Site key={`${site.isShared} ${site.site}`} coverage={site} isOnly={sites.length === 1} />
      ))}
    </Card>
  )
}

type SiteProps = { coverage: SiteCoverage; isOnly: boolean }

function Site({ coverage: { site, pages, isShared, sections }, isOnly }: SiteProps) {
  const [isOpen, setOpen] = useState(isOnly)
  return (
    <details
      open={isOpen}
      className="border-t py-2 text-sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="wrap-anywhere py-0.5">
        {site}{' '}
        <span className="text-muted-foreground tabular-nums">
          {pages.toLocaleString(getLocale())} {pages === 1 ? 'page' : 'pages'}
          {isShared && ' · shared'}
        </span>
      </summary>
      <ul aria-label={`Sections of ${site}`} className="my-2 grid gap-1">
        {sections.map(({ path, oldest, newest, ...section }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-3">
            <code className="wrap-anywhere">{path}</code>
            <span className="text-muted-foreground text-xs tabular-nums">
              {section.pages.toLocaleString(getLocale())} · <When at={oldest} />
              {newest - oldest > DAY_MS && (
                <>
                  {' '}
                  to <When at={newest} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <Picture site={site} isShared={isShared} count={pages} />}
    </details>
  )
}

const DAY_MS = 86_400_000

type PictureProps = Pick<SiteCoverage, 'site' | 'isShared'> & { count: number }

/** The site as it is indexed, drawn like a crawl. */
function Picture({ site, isShared, count }: PictureProps) {
  const query = new URLSearchParams({ site, ...(isShared ? { shared: '' } : {}) })
  const { data } = useQuery({
    queryKey: ['indexed pages', site, isShared, count],
    queryFn: ({ signal }) =>
      fetchJson<{ pages: CoveredPage[] }>(`/local-index/pages?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const pages = useMemo(
    () =>
      (data?.pages ?? []).map(
        ({ url, title, textBytes }): SitePage => ({ url, title, size: textBytes, state: 'read' }),
      ),
    [data],
  )
  return pages.length > 1 ? <SiteTree pages={pages} hasStates={false} /> : null
}

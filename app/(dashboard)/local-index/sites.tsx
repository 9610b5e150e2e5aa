'use client'

import { useRun } from '../../_results/use-run'
import { Card } from '../../_ui/card'
import { AddSite } from './add-site'
import { Progress } from './progress'
import { type Site, SiteTable } from './site-table'

const CRAWL = { path: '/api/v2/crawl_stream', streams: true }
/** Maximum pages of one crawl. */
const MAX_PAGES = 100

/** Maximum pages of a refresh: the current number, but at least 25 for new ones. */
const maxPages = ({ pages }: Site) => Math.min(MAX_PAGES, Math.max(25, pages))

/** The sites in the index. Adding and refreshing are crawls with live progress. */
export function Sites({ sites, perPage }: { sites: Site[]; perPage: number }) {
  const { run, start, stop } = useRun()
  const crawl = (url: string, max: number) =>
    void start(CRAWL, {
      url,
      max_pages: max,
      max_depth: 5,
      timeout: 600,
      use_sitemap: true,
      index: true,
    })
  const running = run.state === 'running'
  return (
    <>
      <Card className="p-5">
        <AddSite running={running} onAdd={crawl} onStop={stop} />
        <Progress run={run} perPage={perPage} />
      </Card>
      <Card>
        <SiteTable
          sites={sites}
          isBusy={running}
          maxCostFor={(site) => maxPages(site) * perPage}
          onRefresh={(site) => crawl(site.site, maxPages(site))}
        />
      </Card>
    </>
  )
}

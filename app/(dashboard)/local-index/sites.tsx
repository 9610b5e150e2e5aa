'use client'

import { useState } from 'react'
import { asText } from '../../_results/run-state'
import { useRun } from '../../_results/use-run'
import { Card } from '../../_ui/card'
import { showUsd } from '../../_ui/facts/money'
import { AddSite } from './add-site'
import { Progress } from './progress'
import { type Site, SiteTable } from './site-table'

const CRAWL = { path: '/api/v2/crawl', streams: false }
const MIN_REFRESH = 25
const MAX_PAGES = 10_000

/** Maximum pages of a refresh: a quarter more than there are. */
const maxPages = ({ pages }: Site) =>
  Math.min(MAX_PAGES, Math.max(MIN_REFRESH, Math.ceil(pages * 1.25)))

type Props = {
  sites: Site[]
  /** USD per page read, and per page that has not changed. */
  prices: { page: number; unchanged: number }
  /** The id of the newest crawl that still fills the index. */
  running: string | null
}

/** The sites in the index. Adding and refreshing are jobs, which go on without the page. */
export function Sites({ sites, prices, running }: Props) {
  const { run, start } = useRun()
  const [earlier] = useState(running)
  const crawl = (url: string, max: number) =>
    void start(CRAWL, { url, max_pages: max, use_sitemap: true, sync: true })
  const id = asText(run.frames[0]?.data.id) || earlier
  return (
    <>
      <Card className="p-5">
        <AddSite isBusy={run.state === 'running'} perPage={prices.page} onAdd={crawl} />
        {run.problem && (
          <p role="alert" className="mt-2 text-bad text-sm">
            {run.problem.message}
          </p>
        )}
        {id && <Progress key={id} id={id} />}
      </Card>
      <Card>
        <SiteTable
          sites={sites}
          isBusy={run.state === 'running'}
          maxCostFor={(site) => maxPages(site) * prices.page}
          onRefresh={(site) => crawl(site.site, maxPages(site))}
        />
        {sites.length > 0 && (
          <p className="border-t px-4 py-3 text-muted-foreground text-xs">
            A refresh reads what is new or has changed, and takes pages that are gone out of the
            index. A page whose server says that it has not changed costs{' '}
            {showUsd(prices.unchanged)}.
          </p>
        )}
      </Card>
    </>
  )
}

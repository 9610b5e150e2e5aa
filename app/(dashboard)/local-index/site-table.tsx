'use client'

import { useState } from 'react'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { getLocale, showBytes } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { RemovalDialog } from '../../_ui/forms/removal-dialog'
import { RowActions } from '../../_ui/forms/row-actions'
import { Below, Table, WIDE } from '../../_ui/table'
import { dropSite } from './actions'

export type Site = { site: string; pages: number; textBytes: number; lastFetchedAt: number }

type Props = {
  sites: Site[]
  isBusy: boolean
  maxCostFor: (site: Site) => number
  onRefresh: (site: Site) => void
}

export function SiteTable({ sites, isBusy, maxCostFor, onRefresh }: Props) {
  const [removing, setRemoving] = useState<string | null>(null)
  if (sites.length === 0)
    return <Empty title="No sites yet" about="Add one above to crawl its pages and search them." />
  return (
    <>
      <Table
        label="Sites"
        columns={[
          'Site',
          { name: 'Pages', right: true },
          { name: 'Text', right: true, wide: true },
          { name: 'Last crawled', wide: true },
          { name: 'Actions', unseen: true },
        ]}
      >
        {sites.map((indexedSite) => {
          const { site, pages, textBytes, lastFetchedAt } = indexedSite
          return (
            <tr key={site}>
              <td
                className="max-sm:wrap-anywhere font-medium max-sm:w-full sm:max-w-80 sm:truncate max-sm:[&_time]:whitespace-normal"
                title={site}
              >
                {site}
                <Below>
                  <When at={lastFetchedAt} />
                </Below>
              </td>
              <td className="text-right tabular-nums">{pages.toLocaleString(getLocale())}</td>
              <td className={classNames('whitespace-nowrap text-right tabular-nums', WIDE)}>
                {showBytes(textBytes)}
              </td>
              <td className={classNames('text-muted-foreground', WIDE)}>
                <When at={lastFetchedAt} />
              </td>
              <td>
                <RowActions of={site}>
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={isBusy}
                    onClick={() => onRefresh(indexedSite)}
                  >
                    Refresh<span className="sr-only"> {site}</span>
                    <span className="text-muted-foreground text-xs tabular-nums">
                      max {showUsd(maxCostFor(indexedSite))}
                    </span>
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setRemoving(site)}>
                    Remove<span className="sr-only"> {site}</span>
                  </Button>
                </RowActions>
              </td>
            </tr>
          )
        })}
      </Table>
      <RemovalDialog
        open={removing !== null}
        title="Remove this site?"
        about={`${removing ?? ''} will no longer be searched. You can add it again.`}
        action="Remove site"
        notice={`Site removed: ${removing ?? ''}.`}
        onRemove={async () => removing && dropSite(removing)}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

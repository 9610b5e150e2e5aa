'use client'

import { useState } from 'react'
import { Button } from '../../_ui/button'
import { Empty } from '../../_ui/card'
import { Dialog } from '../../_ui/dialog'
import { Table } from '../../_ui/table'
import { When } from '../../_ui/when'
import { dropSite } from './actions'

export type Site = { site: string; pages: number; textBytes: number; lastFetchedAt: number }

type Props = { sites: Site[]; mayRemove: boolean; busy: boolean; onRefresh: (site: Site) => void }

export function SiteTable({ sites, mayRemove, busy, onRefresh }: Props) {
  const [leaving, setLeaving] = useState<string | null>(null)
  const remove = async () => {
    if (leaving) await dropSite(leaving)
    setLeaving(null)
  }
  if (sites.length === 0)
    return <Empty title="No sites yet" about="Add one above: its pages are crawled and kept for searching." />
  return (
    <>
      <Table
        label="Sites"
        columns={[
          'Site',
          { name: 'Pages', right: true },
          { name: 'Text', right: true },
          'Last read',
          { name: 'Actions', unseen: true },
        ]}
      >
        {sites.map((one) => {
          const { site, pages, textBytes, lastFetchedAt } = one
          return (
            <tr key={site}>
              <td className="max-w-80 truncate font-medium">{site}</td>
              <td className="text-right tabular-nums">{pages.toLocaleString('en-US')}</td>
              <td className="whitespace-nowrap text-right tabular-nums">{(textBytes / 1024).toFixed(1)} KB</td>
              <td className="text-muted-foreground">
                <When at={lastFetchedAt} />
              </td>
              <td className="whitespace-nowrap text-right">
                <Button look="quiet" size="small" disabled={busy} onClick={() => onRefresh(one)}>
                  Refresh<span className="sr-only"> {site}</span>
                </Button>
                {mayRemove && (
                  <Button look="quiet" size="small" onClick={() => setLeaving(site)}>
                    Remove<span className="sr-only"> {site}</span>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="Remove this site?"
        about={`${leaving ?? ''} is no longer searched. It can be added again.`}
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setLeaving(null)}>Keep it</Button>
          <Button look="danger" onClick={remove}>
            Remove site
          </Button>
        </div>
      </Dialog>
    </>
  )
}

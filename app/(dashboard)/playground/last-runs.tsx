'use client'

import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { When } from '../../_ui/when'
import type { EndpointForm } from './endpoint-form'
import { forgetRuns, useKeptRuns } from './kept-runs'

type Props = {
  endpoints: EndpointForm[]
  onChoose: (id: string, body: Record<string, unknown>) => void
}

/** The latest runs of this browser; choosing one fills the form. */
export function LastRuns({ endpoints, onChoose }: Props) {
  const runs = useKeptRuns().filter(({ id }) => endpoints.some((one) => one.id === id))
  if (runs.length === 0) return null
  return (
    <Card aria-label="Recent runs" className="min-w-0 p-4">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-medium text-sm">Recent runs</h2>
        <Button look="quiet" size="small" onClick={forgetRuns}>
          Clear
        </Button>
      </div>
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {runs.map(({ id, body, at }) => (
          <li key={`${id} ${at}`}>
            <button
              type="button"
              onClick={() => onChoose(id, body)}
              className="w-full rounded-md px-2 py-1.5 text-left hover:bg-muted"
            >
              <span className="block truncate text-sm">
                {String(body.query ?? body.url ?? '–')}
              </span>
              <span className="flex justify-between gap-3 text-muted-foreground text-xs">
                <span className="truncate font-mono">{id.replace('v2/', '')}</span>
                <When at={at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

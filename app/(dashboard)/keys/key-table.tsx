'use client'

import { useState } from 'react'
import { Badge } from '../../_ui/badge'
import { Button } from '../../_ui/button'
import { Dialog } from '../../_ui/dialog'
import { showUsd } from '../../_ui/money'
import { When } from '../../_ui/when'
import { endKey } from './actions'
import { Trend } from './trend'

export type KeyRow = {
  id: string
  name: string
  hint: string
  state: 'active' | 'expired' | 'revoked'
  createdAt: number
  lastUsedAt: number | null
  spent: number
  spentByDay: number[]
}

export function KeyTable({ keys }: { keys: KeyRow[] }) {
  const [ending, setEnding] = useState<KeyRow | null>(null)
  const revoke = async () => {
    if (ending) await endKey(ending.id)
    setEnding(null)
  }
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-muted-foreground text-xs [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-medium">
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Last used</th>
            <th scope="col">14 days</th>
            <th scope="col" className="text-right">
              Spent
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className="border-b last:border-0 [&>td]:px-4 [&>td]:py-3">
              <td className="font-medium">
                <span className={key.state === 'active' ? '' : 'text-muted-foreground line-through'}>{key.name}</span>
                {key.state !== 'active' && (
                  <Badge tone={key.state === 'revoked' ? 'bad' : 'warn'} className="ml-2">
                    {key.state}
                  </Badge>
                )}
              </td>
              <td className="whitespace-nowrap font-mono text-muted-foreground text-xs">{key.hint}</td>
              <td className="whitespace-nowrap text-muted-foreground">
                {key.lastUsedAt ? <When at={key.lastUsedAt} /> : 'never'}
              </td>
              <td>
                <Trend values={key.spentByDay} />
              </td>
              <td className="text-right tabular-nums">{showUsd(key.spent)}</td>
              <td className="text-right">
                {key.state === 'active' && (
                  <Button look="quiet" size="small" onClick={() => setEnding(key)}>
                    Revoke<span className="sr-only"> {key.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`Revoke “${ending?.name}”?`}
        about="Programs that use it are refused from now on. This cannot be undone."
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setEnding(null)}>Keep it</Button>
          <Button look="danger" onClick={revoke}>
            Revoke key
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

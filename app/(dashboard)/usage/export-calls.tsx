'use client'

import { useState } from 'react'
import { getLocale } from '../../_ui/facts/locale'
import { Button, buttonClasses } from '../../_ui/forms/button'
import { Dialog } from '../../_ui/forms/dialog'

/** Above this, a download may take a while. */
const MANY = 100_000
const ROW_BYTES = { csv: 200, lines: 380 }

type Props = {
  count: number
  /** Whether only a part of the period was counted. */
  isPartial: boolean
  /** Address of the CSV file. */
  address: string
}

/** Downloads the matching calls, after showing how many there are. */
export function Export({ count, isPartial, address }: Props) {
  const [open, setOpen] = useState(false)
  const calls = `${count.toLocaleString(getLocale())} ${count === 1 ? 'call' : 'calls'}`
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} disabled={count === 0}>
        Export
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Export ${isPartial ? 'at least ' : ''}${calls}`}
        about={`The calls that match the period and the filters, one per row.${count > MANY ? ' A file of this size may take a minute.' : ''}`}
      >
        <div className="flex flex-wrap justify-end gap-2">
          {[
            { name: 'CSV', href: address, bytes: count * ROW_BYTES.csv },
            {
              name: 'JSON Lines',
              href: address.replace('format=csv', 'format=json'),
              bytes: count * ROW_BYTES.lines,
            },
          ].map(({ name, href, bytes }) => (
            <a
              key={name}
              href={href}
              download
              onClick={() => setOpen(false)}
              className={buttonClasses()}
            >
              {name}
              <span className="text-muted-foreground text-xs">about {formatSize(bytes)}</span>
            </a>
          ))}
        </div>
      </Dialog>
    </>
  )
}

function formatSize(bytes: number): string {
  const mb = bytes / 1e6
  return mb >= 1
    ? `${Math.round(mb).toLocaleString(getLocale())} MB`
    : `${Math.ceil(bytes / 1e3)} KB`
}

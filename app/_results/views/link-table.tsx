'use client'

import { useDeferredValue, useState } from 'react'
import { getLocale } from '../../_ui/facts/locale'
import { Input } from '../../_ui/forms/input'
import { ArrowDown, ArrowUp } from '../../_ui/icons'
import { ScrollArea } from '../../_ui/scroll-area'
import { asText } from '../run-state'

type Link = Record<string, unknown>
type Order = { key: string; down: boolean } | null
const MAX_ROWS = 300

/** URLs with their titles, with filter and sorting. */
export function LinkTable({ links, textKey }: { links: Link[]; textKey: 'title' | 'text' }) {
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<Order>(null)
  const search = useDeferredValue(words.toLowerCase())
  const matches = links.filter((link) =>
    `${link.url} ${link[textKey]}`.toLowerCase().includes(search),
  )
  const ordered = order ? matches.toSorted((a, b) => compare(a, b, order)) : matches
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center gap-3">
        <Input
          type="search"
          aria-label="Filter links"
          placeholder="Filter"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="max-w-64"
        />
        <p className="text-muted-foreground text-xs tabular-nums">
          {matches.length.toLocaleString(getLocale())} of {links.length.toLocaleString(getLocale())}{' '}
          links
        </p>
      </div>
      <ScrollArea aria-label="Links" className="max-h-[36rem]">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-muted text-left text-muted-foreground text-xs [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium">
            <tr>
              <Head name="url" label="URL" order={order} onOrder={setOrder} />
              <Head
                name={textKey}
                label={textKey === 'title' ? 'Title' : 'Text'}
                order={order}
                onOrder={setOrder}
              />
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MAX_ROWS).map((link) => (
              <tr
                key={`${link.url} ${link[textKey]}`}
                className="border-t [&>td]:px-3 [&>td]:py-1.5"
              >
                <td className="max-w-0 truncate font-mono text-xs">
                  <a
                    href={asText(link.url)}
                    target="_blank"
                    rel="noreferrer noopener"
                    className="hover:underline"
                  >
                    {asText(link.url)}
                  </a>
                </td>
                <td className="max-w-0 truncate text-muted-foreground">{asText(link[textKey])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {ordered.length > MAX_ROWS && (
        <p className="text-muted-foreground text-xs">
          Showing the first {MAX_ROWS}. The filter searches all links.
        </p>
      )}
    </div>
  )
}

type HeadProps = { name: string; label: string; order: Order; onOrder: (order: Order) => void }

function Head({ name, label, order, onOrder }: HeadProps) {
  const isOrdered = order?.key === name
  const Arrow = order?.down ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isOrdered ? (order.down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="inline-flex items-center gap-1"
        onClick={() => onOrder({ key: name, down: isOrdered && !order.down })}
      >
        {label}
        {isOrdered && <Arrow className="size-3" aria-hidden />}
      </button>
    </th>
  )
}

function compare(a: Link, b: Link, { key, down }: { key: string; down: boolean }): number {
  return asText(a[key]).localeCompare(asText(b[key])) * (down ? -1 : 1)
}

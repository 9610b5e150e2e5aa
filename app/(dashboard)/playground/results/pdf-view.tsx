'use client'

import { useState } from 'react'
import { CopyButton } from '../../../_ui/copy-button'
import { Select } from '../../../_ui/input'
import { JsonTree } from './json-tree'

/** A PDF's text, page by page. */
export function PdfView({
  text,
  metadata,
  first,
}: {
  text: string
  metadata: Record<string, unknown>
  first: number
}) {
  const pages = text.split('\f').map((body, index) => ({ body, index, number: first + index }))
  const [shown, setShown] = useState(0)
  const page = pages[shown]?.body ?? ''
  return (
    <article className="grid min-w-0 gap-3">
      <div className="flex items-center gap-3">
        <Select
          aria-label="Page"
          value={shown}
          onChange={(event) => setShown(Number(event.target.value))}
          className="w-auto"
        >
          {pages.map(({ index, number }) => (
            <option key={number} value={index}>
              Page {number}
            </option>
          ))}
        </Select>
        <span className="text-muted-foreground text-xs">of {pages.length}</span>
        <span className="ml-auto">
          <CopyButton text={text} label="Copy all" />
        </span>
      </div>
      <div className="whitespace-pre-wrap break-words rounded-md border bg-muted/40 p-4 text-sm leading-6">
        {page.trim() || 'This page has no text.'}
      </div>
      <JsonTree value={metadata} />
    </article>
  )
}

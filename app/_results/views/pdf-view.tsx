'use client'

import { useState } from 'react'
import { getLocale } from '../../_ui/facts/locale'
import { Button } from '../../_ui/forms/button'
import { CopyButton } from '../../_ui/forms/copy-button'
import { Select } from '../../_ui/forms/input'
import { asText } from '../run-state'
import { FieldRows } from './field-rows'
import { ResultHead } from './result-head'
import { PageFigure } from './texts/page-figure'
import { Warnings } from './texts/warnings'

type Props = {
  text: string
  url: string
  metadata: Record<string, unknown>
  first: number
  images: Record<string, unknown>[]
  warnings: string[]
}

/** A PDF's text, page by page, beside their pictures. */
export function PdfView({ text, url, metadata, first, images, warnings }: Props) {
  const pages = text.split('\f').map((body, index) => ({ body, index, number: first + index }))
  const [step, setShown] = useState(0)
  const page = pages[step]?.body ?? ''
  const image = images.find(({ number }) => number === first + step)
  const words = text.split(/\s+/).filter(Boolean).length
  const facts = [
    asText(metadata.author),
    `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`,
    `${words.toLocaleString(getLocale())} words`,
  ]
  return (
    <article className="min-w-0">
      <ResultHead title={asText(metadata.title) || 'Untitled PDF'} url={url} facts={facts}>
        <CopyButton text={text} label="Copy all" />
      </ResultHead>
      <div className="mb-3 flex items-center gap-2">
        <Select
          aria-label="Page"
          value={step}
          onChange={(event) => setShown(Number(event.target.value))}
          className="w-auto"
        >
          {pages.map(({ index, number }) => (
            <option key={number} value={index}>
              Page {number}
            </option>
          ))}
        </Select>
        <span className="mr-auto text-muted-foreground text-xs">of {pages.length}</span>
        <Button size="small" disabled={step === 0} onClick={() => setShown(step - 1)}>
          Previous
        </Button>
        <Button size="small" disabled={step >= pages.length - 1} onClick={() => setShown(step + 1)}>
          Next
        </Button>
      </div>
      <Warnings texts={warnings} />
      <div className={`grid min-w-0 gap-5 ${image ? 'lg:grid-cols-2' : ''}`}>
        {image && <PageFigure page={{ number: image.number, image }} fields={[]} />}
        <div
          dir="auto"
          className="min-w-0 whitespace-pre-wrap break-words rounded-md border bg-surface px-6 py-5 text-[0.9375rem] leading-7 shadow-xs"
        >
          {page.trim() || 'This page has no text.'}
        </div>
      </div>
      <h3 className="mt-5 mb-2 font-medium text-sm">Metadata</h3>
      <FieldRows label="Metadata" value={metadata} />
    </article>
  )
}

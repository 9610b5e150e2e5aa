'use client'

import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../../_ui/class-names'
import { showDecimals } from '../../_ui/facts/locale'
import { Button } from '../../_ui/forms/button'
import type { Upload } from './use-upload'

const MEBIBYTE = 1 << 20

/** A file to send instead of a URL, chosen or dropped. */
export function FilePicker({ file, onPick }: Pick<Upload, 'file' | 'onPick'>) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onPick(event.dataTransfer.files[0] ?? null)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  if (file)
    return (
      <div className="flex items-center gap-3 rounded-md border bg-muted/40 px-3 py-2.5">
        <p className="min-w-0 flex-1 text-sm">
          <span dir="auto" className="block truncate font-medium" title={file.name}>
            {file.name}
          </span>
          <span className="text-muted-foreground text-xs">{showSize(file.size)}</span>
        </p>
        <Button size="small" onClick={() => onPick(null)}>
          Remove
        </Button>
      </div>
    )
  return (
    <label
      htmlFor={id}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      className={classNames(
        'grid cursor-pointer place-items-center gap-0.5 rounded-md border border-dashed px-3 py-5 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring hover:bg-muted/40',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <input
        id={id}
        type="file"
        className="sr-only"
        onChange={(event) => onPick(event.target.files?.[0] ?? null)}
      />
      <span className="font-medium text-sm">Drop a file here, or choose one</span>
      <span className="text-muted-foreground text-xs">
        PDF, Office, EPUB, mail, scans and more, up to 50 MiB. Or give a URL.
      </span>
    </label>
  )
}

function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < MEBIBYTE
    ? `${Math.round(bytes / 1024)} KiB`
    : `${showDecimals(bytes / MEBIBYTE, 1)} MiB`
}

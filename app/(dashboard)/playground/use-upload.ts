import { useState } from 'react'
import type { DraftState } from './use-draft'

/** The file that is sent instead of a URL, if the endpoint takes files. */
export function useUpload({ draft, body, set }: DraftState) {
  const { takesFile } = draft.form
  const [picked, setPicked] = useState<File | null>(null)
  const file = takesFile ? picked : null
  const onPick = (next: File | null) => {
    setPicked(next)
    if (next) set('url', '')
  }
  // A file's name tells what reading it may cost, as its URL would.
  const url = file && `https://example.com/${encodeURIComponent(file.name)}`
  return { file, onPick, pricedBody: url ? { ...body, url } : body }
}

export type Upload = ReturnType<typeof useUpload>

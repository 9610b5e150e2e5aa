import { useState } from 'react'
import type { EndpointForm } from '../../_results/endpoint-form'
import type { Values } from './request'

/** The file that is sent instead of a URL, if the endpoint takes files. */
export function useUpload({ takesFile }: EndpointForm, body: Values | null) {
  const [picked, onPick] = useState<File | null>(null)
  const file = takesFile ? picked : null
  // A file's name tells what reading it may cost, as its URL would.
  const url = file && `https://example.com/${encodeURIComponent(file.name)}`
  return { file, onPick, pricedBody: url ? { ...body, url } : body }
}

export type Upload = ReturnType<typeof useUpload>

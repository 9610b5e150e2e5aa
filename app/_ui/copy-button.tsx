'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'

/** Copies a text and says so. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 1_500)
  }
  return (
    <Button size="small" onClick={copy} aria-live="polite">
      {copied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
      {copied ? 'Copied' : label}
    </Button>
  )
}

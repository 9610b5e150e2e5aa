'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'

type Props = { text: string; label?: string /** An icon alone; the label is its name. */; bare?: boolean }

/** Copies a text and says so. */
export function CopyButton({ text, label = 'Copy', bare = false }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 1_500)
  }
  return (
    <Button size={bare ? 'iconSmall' : 'small'} look={bare ? 'quiet' : 'outline'} onClick={copy} aria-live="polite">
      {copied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
      <span className={bare ? 'sr-only' : undefined}>{copied ? 'Copied' : label}</span>
    </Button>
  )
}

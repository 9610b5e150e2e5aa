'use client'

import { type MouseEvent, useState } from 'react'
import { Check, Copy, X } from '../icons'
import { Button } from './button'
import { copyText } from './copy-text'

type Props = {
  text: string
  label?: string
  /** Shows only an icon. */
  bare?: boolean
}

/** Copies a text and reports whether it worked. */
export function CopyButton({ text, label = 'Copy', bare = false }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setCopied(await copyText(text, currentTarget))
    setTimeout(() => setCopied(null), 1_500)
  }
  const Sign = copied === null ? Copy : copied ? Check : X
  return (
    <Button
      size={bare ? 'iconSmall' : 'small'}
      variant={bare ? 'quiet' : 'outline'}
      onClick={copy}
      aria-live="polite"
    >
      <Sign
        aria-hidden
        className={copied === null ? undefined : copied ? 'text-good' : 'text-bad'}
      />
      <span className={bare ? 'sr-only' : undefined}>
        {copied === null ? label : copied ? 'Copied' : 'Couldn’t copy'}
      </span>
    </Button>
  )
}

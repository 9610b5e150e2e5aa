'use client'

import type { ComponentProps } from 'react'
import { Streamdown } from 'streamdown'
import { codePlugin } from './code-plugin'

/** Markdown with highlighted code, in a separate chunk that is loaded on first use. */
export function StreamedMarkdown(props: ComponentProps<typeof Streamdown>) {
  return <Streamdown plugins={{ code: codePlugin }} {...props} />
}

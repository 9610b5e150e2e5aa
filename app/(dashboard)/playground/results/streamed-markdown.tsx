'use client'

import type { ComponentProps } from 'react'
import { Streamdown } from 'streamdown'
import { codePlugin } from './code-plugin'

/** Markdown with highlighted code, in its own chunk, loaded with the first text. */
export function StreamedMarkdown(props: ComponentProps<typeof Streamdown>) {
  return <Streamdown plugins={{ code: codePlugin }} {...props} />
}

'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Components } from 'streamdown'
import { Picture } from './picture'

export type LinkProps = ComponentProps<'a'>
type Props = { text: string; streaming?: boolean; link?: (props: LinkProps) => ReactNode }

/** Only loaded when there is a text. */
const StreamedMarkdown = dynamic(
  () => import('./streamed-markdown').then((module) => module.StreamedMarkdown),
  {
    loading: () => <div className="h-40 animate-pulse rounded-md bg-muted" />,
  },
)

/** Markdown, also while it is streamed. `link` must stay the same between renders. */
export function Markdown({ text, streaming = false, link = Outside }: Props) {
  const components = useMemo<Components>(
    () => ({
      a: (props) => link(props),
      img: ({ src, alt }) =>
        typeof src === 'string' ? (
          <Picture url={src} alt={alt ?? ''} className="my-3 max-h-96 max-w-full rounded-md" />
        ) : null,
    }),
    [link],
  )
  return (
    <StreamedMarkdown
      mode={streaming ? 'streaming' : 'static'}
      dir="auto"
      className="reading min-w-0 break-words text-[0.9375rem] leading-7"
      components={components}
    >
      {text}
    </StreamedMarkdown>
  )
}

/** A link to another site. */
export function Outside({ href, children }: LinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent underline underline-offset-2"
    >
      {children}
    </a>
  )
}

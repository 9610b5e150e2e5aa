'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson } from '../../_ui/fetch-json'
import { Input } from '../../_ui/forms/input'
import { Link } from '../../_ui/link'
import { useRested } from '../../_ui/use-rested'
import type { GuideMatch } from './guides'

const TYPING_MS = 150

/** Searches the guides while typing. */
export function SearchDocs() {
  const [text, setText] = useState('')
  const words = useRested(text.trim(), TYPING_MS)
  const { data: guideMatches } = useQuery<GuideMatch[]>({
    queryKey: ['docs', words],
    enabled: words !== '',
    placeholderData: (before) => before,
    queryFn: ({ signal }) => fetchJson(`/docs/search?q=${encodeURIComponent(words)}`, { signal }),
  })
  return (
    <div className="relative">
      <Input
        type="search"
        aria-label="Search the docs"
        placeholder="Search the docs"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && guideMatches && (
        <ul
          aria-label="Found in the docs"
          className="absolute top-full left-0 z-20 mt-1 max-h-96 w-full min-w-72 max-w-[85vw] overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-lg xl:w-96"
        >
          {guideMatches.length === 0 && (
            <li className="px-2.5 py-2 text-muted-foreground text-sm">Nothing found.</li>
          )}
          {guideMatches.map(({ name, guide, heading, id, excerpt }) => (
            <li key={`${name}#${id}`}>
              <Link
                href={`/docs/${name}#${id}`}
                onClick={() => setText('')}
                className="block rounded-md px-2.5 py-2 text-sm hover:bg-muted focus-visible:bg-muted"
              >
                <span className="font-medium">{heading}</span>
                <span className="text-muted-foreground text-xs"> {guide}</span>
                <span className="line-clamp-2 text-muted-foreground text-xs">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

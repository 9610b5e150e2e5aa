'use client'

import { useState } from 'react'
import { Code } from '../_ui/facts/code'
import { Link } from '../_ui/link'
import { uploadSnippet, writeSnippets } from './snippets'

type Props = {
  form: { path: string; streams: boolean }
  body: Record<string, unknown>
  fileName?: string | undefined
}

/** The form's request as code, updated while typing. */
export function CodeView({ form, body, fileName }: Props) {
  const [language, setLanguage] = useState('curl')
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  const snippets =
    fileName === undefined
      ? writeSnippets(origin, form.path, body, form.streams)
      : [uploadSnippet(origin, form.path, body, fileName)]
  const snippet = snippets.find((entry) => entry.language === language) ?? snippets[0]
  return (
    <div className="grid min-w-0 gap-3">
      <fieldset className="flex w-fit max-w-full flex-wrap rounded-md border p-0.5">
        <legend className="sr-only">Language</legend>
        {snippets.map((entry) => (
          <button
            key={entry.language}
            type="button"
            aria-pressed={entry.language === language}
            onClick={() => setLanguage(entry.language)}
            className="rounded-sm px-2.5 py-1 text-muted-foreground text-xs aria-pressed:bg-muted aria-pressed:text-foreground"
          >
            {entry.language}
          </button>
        ))}
      </fieldset>
      <Code label={`Code for ${language}`} text={snippet?.code ?? ''} language={snippet?.grammar} />
      <p className="text-muted-foreground text-xs">
        Set GROUNDWIRE_API_KEY to run it.{' '}
        <Link href="/keys" className="text-accent underline underline-offset-2">
          Create a key
        </Link>
      </p>
    </div>
  )
}

'use client'

import { Play, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { Field } from '../../_ui/field'
import { Input, Select, TextArea } from '../../_ui/input'
import { AnswerResult } from './answer-result'
import { useAnswer } from './use-answer'

const EXAMPLES = ['How does HTTP/3 differ from HTTP/2?', 'What changed in Python 3.11?', 'Which planets have rings?']

export function AnswerPlayground() {
  const { run, start, stop } = useAnswer()
  const [query, setQuery] = useState('')
  const running = run.state === 'running'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void start({
      query,
      model: form.get('model') || 'service-web',
      search_type: form.get('search_type'),
      search_context_size: form.get('size'),
      max_queries: Number(form.get('queries')),
      citations: true,
      return_sources: true,
    })
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
    if (event.key === 'Escape' && running) stop()
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card className="p-4">
        <form onSubmit={submit} onKeyDown={keys} className="grid gap-4">
          <Field label="Question">
            {(ids) => (
              <TextArea
                {...ids}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                rows={4}
                required
                placeholder="Ask something the web knows"
              />
            )}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label="Search">
              {(ids) => (
                <Select {...ids} name="search_type">
                  <option value="general">General</option>
                  <option value="news">News</option>
                </Select>
              )}
            </Field>
            <Field label="Queries">
              {(ids) => (
                <Select {...ids} name="queries">
                  {[1, 2, 3, 4].map((n) => (
                    <option key={n}>{n}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Context">
              {(ids) => (
                <Select {...ids} name="size" defaultValue="medium">
                  <option value="low">Low</option>
                  <option value="medium">Medium</option>
                  <option value="high">High</option>
                </Select>
              )}
            </Field>
            <Field label="Model">
              {(ids) => (
                <Input {...ids} name="model" defaultValue="service-web" autoComplete="off" spellCheck={false} />
              )}
            </Field>
          </div>
          {running ? (
            <Button onClick={stop}>
              <Square aria-hidden />
              Stop
            </Button>
          ) : (
            <Button type="submit" look="primary">
              <Play aria-hidden />
              Ask
            </Button>
          )}
          <p className="text-muted-foreground text-xs">Ctrl or ⌘ with Enter runs, Escape stops.</p>
        </form>
      </Card>
      <AnswerResult run={run} examples={EXAMPLES} onExample={setQuery} />
    </div>
  )
}

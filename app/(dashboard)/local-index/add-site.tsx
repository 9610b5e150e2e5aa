'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { Field } from '../../_ui/field'
import { Input } from '../../_ui/input'
import { useRun } from '../playground/use-run'

const CRAWL = { path: '/api/v2/crawl_stream', streams: true }

/** Crawls a site into the index; pages are counted as they arrive. */
export function AddSite() {
  const { run, start, stop } = useRun()
  const [most, setMost] = useState(25)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url'))
    void start(CRAWL, { url, max_pages: most, max_depth: 5, timeout: 600, use_sitemap: true, index: true })
  }
  const pages = run.frames.filter(({ data }) => data.type === 'page').length
  const running = run.state === 'running'
  return (
    <Card className="p-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <Field label="Address of the site">
            {(ids) => <Input {...ids} name="url" required inputMode="url" placeholder="https://" autoComplete="off" />}
          </Field>
        </div>
        <div className="w-28">
          <Field label="Most pages">
            {(ids) => (
              <Input
                {...ids}
                type="number"
                min={1}
                max={100}
                value={most}
                onChange={(event) => setMost(Number(event.target.value))}
              />
            )}
          </Field>
        </div>
        {running ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button type="submit" look="primary">
            Add site
          </Button>
        )}
      </form>
      <p role="status" className="mt-2 text-muted-foreground text-xs">
        {running && `${pages} of at most ${most} pages…`}
        {run.state === 'done' && `Added: ${pages} pages read.`}
        {run.state === 'idle' && '0.001 USD a page, like any crawl.'}
        {run.state === 'stopped' && `Stopped after ${pages} pages, which are kept.`}
      </p>
      {run.problem && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {run.problem.message}
        </p>
      )}
    </Card>
  )
}

'use client'

import { useEffect, useState } from 'react'
import type { EndpointForm } from './endpoint-form'
import { EndpointPicker } from './endpoint-picker'
import { keepRun } from './kept-runs'
import { LastRuns } from './last-runs'
import { bodyOf, type Values, valuesOf } from './request'
import { RequestForm } from './request-form'
import { Result } from './result'
import { addressOf, type SharedRun } from './shared-run'
import { useMaxCost } from './use-max-cost'
import { useRun } from './use-run'

const NONE: EndpointForm = {
  id: '',
  path: '',
  name: '',
  summary: '',
  streams: false,
  deprecated: false,
  fields: [],
  example: {},
}

type Props = { endpoints: EndpointForm[]; shared: SharedRun | null }

/** Every endpoint's form beside what it answered. */
export function Playground({ endpoints, shared }: Props) {
  const byId = (id: string) => endpoints.find((one) => one.id === id)
  const first = byId(shared?.id ?? '') ?? byId('v2/answer_stream') ?? NONE
  const [form, setForm] = useState(first)
  const [values, setValues] = useState<Values>(() =>
    valuesOf(first, shared?.body ?? startOf(first)),
  )
  const { run, start, replay, stop, clear } = useRun()
  const body = bodyOf(form, values)
  const running = run.state === 'running'

  const choose = (id: string, given?: Values) => {
    const next = byId(id)
    if (!next) return
    clear()
    setForm(next)
    setValues(valuesOf(next, given ?? startOf(next)))
    window.history.replaceState(null, '', addressOf({ id, body: given ?? {} }))
  }
  const submit = () => {
    window.history.replaceState(null, '', addressOf({ id: form.id, body }))
    keepRun({ id: form.id, body, at: Date.now() })
    void start(form, body)
  }
  const replayed = shared?.replay
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replay is of the address that the page was opened with.
  useEffect(() => {
    if (replayed) void replay(form.streams, replayed)
  }, [replayed])
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && running && stop()
  useKeys(leave)
  return (
    <>
      <EndpointPicker endpoints={endpoints} chosen={form.id} onChoose={choose} />
      <div className="mt-5 grid items-start gap-x-6 gap-y-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <RequestForm
          form={form}
          values={values}
          running={running}
          maxCost={useMaxCost(form, body)}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          onExample={() => setValues(valuesOf(form, form.example))}
          onRun={submit}
          onStop={stop}
        />
        <Result
          form={form}
          run={run}
          body={body}
          onQuestion={(query) => setValues((before) => ({ ...before, query }))}
        />
        <LastRuns endpoints={endpoints} onChoose={choose} />
      </div>
    </>
  )
}

/** Listens to the whole page while it is shown. */
function useKeys(listener: (event: KeyboardEvent) => void) {
  useEffect(() => {
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [listener])
}

/** An empty form starts with sources, reasons and times asked for. */
function startOf({ name }: EndpointForm): Values {
  if (name === 'answer' || name === 'answer_stream')
    return { citations: true, return_sources: true }
  if (name === 'scrape') return { main_content_only: true, explain: true }
  return name === 'video_transcript' ? { segments: true } : {}
}

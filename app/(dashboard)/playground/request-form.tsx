'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { type Tab, Tabs } from '../../_ui/tabs'
import { findFaults } from './checks'
import { FilePicker } from './file-picker'
import { FormFields } from './form-fields'
import { History, type PastCall } from './history'
import { JsonEditor } from './json-editor'
import type { Values } from './request'
import { RunBar } from './run-bar'
import { Saved } from './saved'
import { toggleStream } from './starts'
import { findTool, hasSwitch } from './tools'
import type { Draft, DraftState } from './use-draft'
import { FORM_ID, useEarlyText } from './use-early-text'
import type { Upload } from './use-upload'

type Props = {
  state: DraftState
  upload: Upload
  running: boolean
  maxCost: number | null
  /** The server's validation errors, by field. */
  refusals: Record<string, string>
  calls: PastCall[]
  openCall: string | null
  onRun: (body: Values) => void
  onStop: () => void
  onChoose: (id: string) => void
  onOpen: (run: { id: string; body: Values }) => void
  onOpenCall: (call: PastCall) => void
}

/** The request as a form or as JSON, with history, presets and Run. */
export function RequestForm(props: Props) {
  const { state, running, maxCost, onRun, onStop } = props
  const { draft, body } = state
  const [tab, setTab] = useState('form')
  const { faults, seen, touch } = useFaults(draft)
  const ranAt = useRef(0)
  const area = useRef<HTMLDivElement>(null)
  useEarlyText(state.set)
  const show = (next: string) => {
    if (next === 'json' && draft.text === null) state.asJson()
    if (next === 'form' && draft.text !== null && body) state.asForm()
    if (next !== 'form' || body) setTab(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    const wrong = Object.keys(faults)
    if (wrong.length > 0 || !body) {
      touch(...wrong)
      setTab(draft.text === null ? 'form' : 'json')
      setTimeout(() => area.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    ranAt.current = event.timeStamp
    const whole = state.complete()
    if (whole) onRun(whole)
  }
  useRunKey()
  const tabs = listViews(props, seen, touch, () => setTab('form'))
  return (
    <Card className="lg:sticky lg:top-4 lg:h-[calc(100dvh-11rem)]">
      <form
        id={FORM_ID}
        noValidate
        onSubmit={submit}
        className="flex min-h-0 flex-col lg:h-full"
        aria-label="Request"
      >
        <FormHead {...props} />
        <div ref={area} className="min-h-0 flex-1 px-4 pb-4 lg:overflow-y-auto">
          <Tabs tabs={tabs} label="Request views" value={tab} onChange={show} />
        </div>
        <RunBar running={running} maxCost={maxCost} ranAt={ranAt} onStop={onStop} />
      </form>
    </Card>
  )
}

/** Ctrl+Enter runs the request, wherever the focus is. */
function useRunKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      const form = document.getElementById(FORM_ID)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The form's errors. `seen`: those of fields that were left or submitted. */
function useFaults({ form, values, text }: Draft) {
  const [touched, setTouched] = useState<Set<string>>(new Set())
  const faults = text === null ? findFaults(form, values) : {}
  const visibleFaults = Object.entries(faults).filter(([name]) => touched.has(`${form.id} ${name}`))
  const touch = (...names: string[]) =>
    setTouched((before) => new Set([...before, ...names.map((name) => `${form.id} ${name}`)]))
  return { faults, seen: Object.fromEntries(visibleFaults), touch }
}

function listViews(
  { state, refusals, calls, openCall, onOpen, onOpenCall, upload }: Props,
  notices: Record<string, string>,
  touch: (name: string) => void,
  showForm: () => void,
): Tab[] {
  const { form, values, others, text } = state.draft
  const open = (run: { id: string; body: Values }) => {
    showForm()
    onOpen(run)
  }
  const fields = (
    <FormFields
      form={form}
      values={values}
      others={others}
      faults={{ ...refusals, ...notices }}
      onChange={state.set}
      onLeave={(name) => values[name] && touch(name)}
      onForgetOthers={state.forgetOthers}
      upload={upload}
    />
  )
  const editor = (
    <div className="grid min-w-0 gap-3">
      {upload.file && <FilePicker {...upload} />}
      <JsonEditor text={text ?? ''} onChange={state.write} />
    </div>
  )
  const history = <History calls={calls} open={openCall} onOpen={onOpenCall} />
  const saved = <Saved id={form.id} body={state.body} onOpen={open} />
  return [
    { value: 'form', label: 'Form', content: fields },
    { value: 'json', label: 'JSON', content: editor },
    { value: 'history', label: 'History', content: history },
    { value: 'saved', label: 'Saved', content: saved },
  ]
}

/** The endpoint, its stream switch, and its example. */
function FormHead({ state, onChoose }: Pick<Props, 'state' | 'onChoose'>) {
  const { form } = state.draft
  const [before, setBefore] = useState<{ id: string; body: Values } | null>(null)
  const tool = findTool(form.id)
  const example = () => {
    setBefore({ id: form.id, body: state.body ?? {} })
    state.fill({ id: form.id, body: form.example })
  }
  const undo = () => {
    if (before) state.fill(before)
    setBefore(null)
  }
  return (
    <div className="flex items-center justify-between gap-2 px-4 pt-2.5 pb-0.5">
      <p className="min-w-0 truncate font-mono text-[0.6875rem]" title={form.summary}>
        <span className="text-muted-foreground lg:max-xl:hidden">POST</span> {form.path}
      </p>
      <div className="-mr-2 flex shrink-0 items-center gap-1">
        {tool && hasSwitch(tool) && (
          <label className="flex items-center gap-1.5 text-xs">
            <input
              type="checkbox"
              role="switch"
              checked={form.streams}
              aria-checked={form.streams}
              onChange={() => onChoose(toggleStream(form.id))}
              className="size-3.5 accent-accent"
            />
            Stream
          </label>
        )}
        {before?.id === form.id ? (
          <Button size="small" variant="quiet" onClick={undo}>
            Undo
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={example}>
            Example
          </Button>
        )}
      </div>
    </div>
  )
}

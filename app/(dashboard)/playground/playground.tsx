'use client'

import { useEffect, useState } from 'react'
import type { EndpointForm } from '../../_results/endpoint-form'
import { getHeader } from '../../_results/run-state'
import type { SharedRun } from '../../_results/shared-run'
import { useRun } from '../../_results/use-run'
import { openStored } from '../../_results/use-stored'
import { refusedIn } from './checks'
import { EndpointPicker } from './endpoint-picker'
import type { PastCall } from './history'
import type { Values } from './request'
import { RequestForm } from './request-form'
import { Result } from './result'
import { toggleStream } from './starts'
import { findTool, hasSwitch } from './tools'
import { useDraft } from './use-draft'
import { useKeptScroll } from './use-kept-scroll'
import { useMaxCost } from './use-max-cost'
import { useUpload } from './use-upload'

type Props = {
  endpoints: EndpointForm[]
  shared: SharedRun | null
  calls: PastCall[]
  failureRule: string
}

async function toRequest({ id, endpoint }: PastCall): Promise<SharedRun> {
  const stored = await openStored(id)
  return { id: endpoint, body: stored?.request ?? {}, replay: stored?.canReplay ? id : undefined }
}

/** Every endpoint's form next to its result. */
export function Playground({ endpoints, shared, calls, failureRule }: Props) {
  const { run, isRefreshing, start, replay, stop, clear } = useRun()
  const call = getHeader(run, 'x-request-id')
  const state = useDraft({ endpoints, shared, call, isRefreshing })
  const { body, draft } = state
  const { form } = draft
  const [answers, setSent] = useState<Values>({})
  const upload = useUpload(state)
  const canStream = (id: string) => endpoints.some((form) => form.id === id && form.streams)
  const chooseNext = (id: string) => {
    clear()
    state.choose(id)
  }
  const chooseTool = (id: string) => chooseNext(withTwin(id, form.streams))
  const showStored = ({ id, body: storedBody, replay: storedCall }: SharedRun) => {
    setSent(storedBody ?? {})
    if (storedCall) void replay(canStream(id), storedCall)
  }
  const open = (request: SharedRun) => {
    clear()
    state.fill(request)
    showStored(request)
  }
  useOnce(() => showStored(state.recall() ?? { id: '', body: null }))
  useEscape(run.state === 'running', stop)
  useKeptScroll(isRefreshing)
  return (
    <>
      <EndpointPicker endpoints={endpoints} selection={form.id} onChoose={chooseTool} />
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <RequestForm
          state={state}
          running={run.state === 'running'}
          upload={upload}
          maxCost={useMaxCost(form, upload.pricedBody)}
          refusals={refusedIn(form, run.problem)}
          calls={calls}
          openCall={call}
          onRun={(whole) => {
            setSent(whole)
            void start(form, whole, upload.file)
          }}
          onStop={stop}
          onChoose={chooseNext}
          onOpen={open}
          onOpenCall={async (pastCall) => open(await toRequest(pastCall))}
        />
        <Result
          form={form}
          run={run}
          request={answers}
          body={body ?? {}}
          fileName={upload.file?.name}
          failureRule={failureRule}
          onQuestion={(query) => state.set('query', query)}
        />
      </div>
    </>
  )
}

/** A tool's endpoint. Streaming stays selected if available. */
function withTwin(id: string, streams: boolean): string {
  const tool = findTool(id)
  return tool && hasSwitch(tool) && streams ? toggleStream(id) : id
}

function useOnce(act: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page opens.
  useEffect(act, [])
}

/** Escape stops a run, wherever the focus is. */
function useEscape(running: boolean, stop: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && running && stop()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [running, stop])
}

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

type Props = { endpoints: EndpointForm[]; shared: SharedRun | null; calls: PastCall[] }

async function toRequest({ id, endpoint }: PastCall) {
  const stored = await openStored(id)
  return { id: endpoint, body: stored?.request ?? {}, replay: stored?.canReplay ? id : undefined }
}

/** Every endpoint's form next to its result. */
export function Playground({ endpoints, shared, calls }: Props) {
  const { run, isRefreshing, start, replay, stop, clear } = useRun()
  const call = getHeader(run, 'x-request-id')
  const state = useDraft({ endpoints, shared, call, isRefreshing })
  const { body, fill, choose } = state
  const { form } = state.draft
  const [answers, setSent] = useState<Values>({})
  const canStream = (id: string) =>
    endpoints.find((endpoint) => endpoint.id === id)?.streams ?? false

  const chooseNext = (id: string) => {
    clear()
    choose(id)
  }
  const chooseTool = (id: string) => chooseNext(withTwin(id, form.streams))
  const open = (request: { id: string; body: Values | null; replay?: string | undefined }) => {
    clear()
    fill({ id: request.id, body: request.body })
    setSent(request.body ?? {})
    if (request.replay) void replay(canStream(request.id), request.replay)
  }
  const openCall = async (pastCall: PastCall) => open(await toRequest(pastCall))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page opens.
  useEffect(() => {
    const { id = '', body: storedBody = null, replay: replayRun } = state.recall() ?? {}
    setSent(storedBody ?? {})
    if (replayRun) void replay(canStream(id), replayRun)
  }, [])
  useEscape(run.state === 'running', stop)
  useKeptScroll(isRefreshing)
  return (
    <>
      <EndpointPicker endpoints={endpoints} selection={form.id} onChoose={chooseTool} />
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <RequestForm
          state={state}
          running={run.state === 'running'}
          maxCost={useMaxCost(form, body)}
          refusals={refusedIn(form, run.problem)}
          calls={calls}
          openCall={call}
          onRun={(whole) => {
            setSent(whole)
            void start(form, whole)
          }}
          onStop={stop}
          onChoose={chooseNext}
          onOpen={open}
          onOpenCall={openCall}
        />
        <Result
          form={form}
          run={run}
          request={answers}
          body={body ?? {}}
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

/** Escape stops a run, wherever the focus is. */
function useEscape(running: boolean, stop: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && running && stop()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [running, stop])
}

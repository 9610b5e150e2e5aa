'use client'

import { useEffect, useRef, useState } from 'react'
import { isObject } from '@/lib/base/json'
import type { EndpointForm } from '../../_results/endpoint-form'
import { runUrl, type SharedRun, sharedRun } from '../../_results/shared-run'
import { withSchemes } from './checks'
import { jsonFault } from './json-fault'
import { othersIn, toFormValues, toRequestBody, type Values } from './request'
import { initialValues, nextBody } from './starts'
import { remember, remembered } from './tab-memory'

/** `others`: fields without a control. `text`: the JSON being edited, or null in form mode. */
export type Draft = { form: EndpointForm; values: Values; others: Values; text: string | null }

const REST_MS = 300

type OpenDraft = {
  endpoints: EndpointForm[]
  shared: SharedRun | null
  call: string | null
  isRefreshing: boolean
}

/** The request being edited. It is kept when the endpoint changes, on reload and on Back. */
export function useDraft({ endpoints, shared, call, isRefreshing }: OpenDraft) {
  const byId = (id: string | undefined) => endpoints.find((form) => form.id === id)
  const handle = (run: SharedRun | null) => openedDraft(byId, run)
  const [first] = useState(() => addressed() ?? shared)
  const [draft, setDraft] = useState(() => handle(first))
  const valuesByForm = useRef(new Map<string, Values>())
  const typed = useRef<Values>({})
  const body = bodyIn(draft)
  useAddress(addressText(draft.form.id, body, call), isRefreshing)
  const fill = (run: SharedRun) => setDraft(handle(run))
  return {
    draft,
    body,
    fill,
    /** The run that the page was opened with, or that this tab last showed at this URL. */
    recall: (): SharedRun | null => {
      const before = remembered()
      if (!before || !byId(before.id)) return first
      const same = JSON.stringify(before.body) === JSON.stringify(body ?? {})
      if (!same || before.id !== draft.form.id) fill(before)
      return before
    },
    choose: (id: string) => {
      const next = byId(id)
      if (!next || next.id === draft.form.id) return
      valuesByForm.current.set(draft.form.id, body ?? {})
      typed.current = { ...othersIn(draft.form, typed.current), ...body }
      setDraft(
        toDraft(next, nextBody(draft.form, next, typed.current, valuesByForm.current.get(id))),
      )
    },
    set: (name: string, value: unknown) =>
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    forgetOthers: () => setDraft((before) => ({ ...before, others: {} })),
    /** Completes URLs and returns the body to send. */
    complete: () => {
      const whole = { ...draft, values: withSchemes(draft.form, draft.values) }
      setDraft(whole)
      return bodyIn(whole)
    },
    write: (text: string) => setDraft((before) => ({ ...before, text })),
    asJson: () =>
      setDraft((before) => ({ ...before, text: JSON.stringify(bodyIn(before) ?? {}, null, 2) })),
    asForm: () =>
      setDraft((before) => {
        const body = bodyIn(before)
        return body ? toDraft(before.form, body) : before
      }),
  }
}

export type DraftState = ReturnType<typeof useDraft>

/** The draft of a run, or a new one of its endpoint. */
function openedDraft(
  byId: (id: string | undefined) => EndpointForm | undefined,
  run: SharedRun | null,
): Draft {
  const form = byId(run?.id) ?? byId('v2/answer_stream') ?? NONE
  return toDraft(form, run?.body ?? initialValues(form))
}

function toDraft(form: EndpointForm, body: Values): Draft {
  return { form, values: toFormValues(form, body), others: othersIn(form, body), text: null }
}

/** The request body, or null while its JSON is invalid. */
function bodyIn({ form, values, others, text }: Draft): Values | null {
  if (text === null) return { ...toRequestBody(form, values), ...others }
  if (jsonFault(text)) return null
  const body: unknown = JSON.parse(text)
  return isObject(body) ? body : null
}

/** The run in the browser's URL. After Back, the one from the server may be outdated. */
function addressed(): SharedRun | null {
  if (typeof window === 'undefined' || window.location.pathname !== '/playground') return null
  return sharedRun(Object.fromEntries(new URLSearchParams(window.location.search)))
}

/** The content of the URL as text for comparison. */
function addressText(id: string, body: Values | null, call: string | null): string {
  return JSON.stringify({ id, body, ...(call ? { replay: call } : {}) })
}

/** Updates the URL and the tab's state with the form. */
function useAddress(address: string, isRefreshing: boolean) {
  const before = useRef(address)
  const isLeaving = useLeaving()
  useEffect(() => {
    if (before.current === address) return
    const run = JSON.parse(address) as SharedRun
    if (!run.body) return
    const draft = { ...run, body: run.body }
    remember(draft)
    // Next.js reloads the page if its URL changes during a refresh.
    if (isRefreshing) return
    const timer = setTimeout(() => {
      if (isLeaving.current()) return
      before.current = address
      const was = window.location.search
      window.history.replaceState(null, '', runUrl(draft))
      remember(draft, was)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [address, isRefreshing, isLeaving])
}

const LEAVE_MS = 5_000

/** Whether a link to another page was clicked: changing the URL would cancel it. */
function useLeaving() {
  const leftAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && link.pathname !== window.location.pathname && link.target === '')
        leftAt.current = performance.now()
    }
    window.addEventListener('click', note, true)
    return () => window.removeEventListener('click', note, true)
  }, [])
  return useRef(() => performance.now() - leftAt.current < LEAVE_MS)
}

const NONE: EndpointForm = {
  id: '',
  path: '',
  name: '',
  summary: '',
  streams: false,
  deprecated: false,
  takesFile: false,
  fields: [],
  example: {},
}

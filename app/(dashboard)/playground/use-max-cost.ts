'use client'

import { useQuery } from '@tanstack/react-query'
import type { EndpointForm } from '../../_results/endpoint-form'
import { asRecord } from '../../_results/run-state'
import { useRested } from '../../_ui/use-rested'
import type { Values } from './request'

const REST_MS = 600
/** If one of these is empty, the example's value is used. */
const PRICE_NEUTRAL = ['query', 'url', 'json_schema']

/** The maximum cost of a request in USD, from the server, once typing pauses. Null until known. */
export function useMaxCost(form: EndpointForm, body: Values | null): number | null {
  const priced = useRested(pricedBody(form, body ?? {}), REST_MS)
  const { data } = useQuery<number | null>({
    queryKey: ['max-cost', form.path, priced],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === form.path ? before : undefined),
    queryFn: async ({ signal }) => {
      const response = await fetch(form.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Estimate-Only': 'true' },
        body: priced,
        signal,
      })
      const { max } = asRecord(response.ok ? await response.json() : null)
      return typeof max === 'number' ? max : null
    },
  })
  return data ?? null
}

/** The body to estimate, with the query replaced by a text of about the same length. */
function pricedBody({ example }: EndpointForm, body: Values): string {
  const standIns = PRICE_NEUTRAL.filter((name) => isEmpty(body[name]) && name in example)
  const whole: Values = {
    ...body,
    ...Object.fromEntries(standIns.map((name) => [name, example[name]])),
  }
  if (!isWebAddress(whole.url) && 'url' in example) whole.url = example.url
  if (typeof whole.query === 'string')
    whole.query = 'x'.repeat(Math.ceil(whole.query.length / 100) * 100)
  return JSON.stringify(whole)
}

const isEmpty = (value: unknown) => value === undefined || value === ''
const isWebAddress = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\/[^/]+\.[^/]/.test(value)

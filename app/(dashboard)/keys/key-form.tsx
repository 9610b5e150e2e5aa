'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { CheckBox, CheckList } from '../../_ui/forms/check-list'
import { DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { Problem } from '../../_ui/forms/problem'
import type { FormError } from './actions'
import type { KeyForm as Form } from './limits'

type Props = {
  endpoints: string[]
  start: Form | null
  action: string
  /** Returns an error message, or null. */
  onSubmit: (form: Form) => Promise<FormError | null>
}

const CAPS = [
  { name: 'monthlyCap', label: 'Monthly cap (USD)' },
  { name: 'dailyCap', label: 'Daily cap (USD)' },
  { name: 'totalCap', label: 'Total cap (USD)' },
] as const
const COUNTS = [
  { name: 'ratePerMinute', label: 'Requests per minute' },
  { name: 'maxParallel', label: 'Concurrent requests' },
] as const

type AmountName = (typeof CAPS | typeof COUNTS)[number]['name']

/** Name and limits of a key. An empty field means no limit. */
export function KeyForm({ endpoints, start, action, onSubmit }: Props) {
  const [isOpen, setOpen] = useState(start !== null)
  const {
    mutate,
    isPending,
    data: formError,
  } = useMutation({
    mutationFn: onSubmit,
    onSuccess: (error) => error?.field && error.field !== 'name' && setOpen(true),
  })
  const findError = (name: string) => (formError?.field === name ? formError.problem : null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(readForm(new FormData(event.currentTarget), endpoints))
      }}
      className="grid gap-4"
    >
      <Field
        label="Name"
        hint="Where you use it, such as staging, my-agent or ci."
        error={findError('name')}
      >
        {(ids) => (
          <Input
            {...ids}
            name="name"
            required
            maxLength={80}
            defaultValue={start?.name}
            autoFocus
            autoComplete="off"
          />
        )}
      </Field>
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="border-t pt-3"
      >
        <summary className="py-1 font-medium text-sm">
          Limits and endpoints
          <span className="ml-2 font-normal text-muted-foreground text-xs">
            {start === null && !isOpen && 'no limits, every endpoint'}
          </span>
        </summary>
        <div className="mt-3 grid gap-4">
          <Limits start={start} findError={findError} />
          <Endpoints
            endpoints={endpoints}
            allowed={start?.allowedEndpoints ?? null}
            error={findError('allowedEndpoints')}
          />
        </div>
      </details>
      <CheckBox
        className="text-sm"
        name="keepAnswers"
        value="on"
        isChecked={start?.keepAnswers ?? true}
        label="Store requests and responses for the usage page"
      />
      <Problem text={formError && !formError.field ? formError.problem : null} />
      <DialogFoot>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving…' : action}
        </Button>
      </DialogFoot>
    </form>
  )
}

type LimitsProps = { start: Form | null; findError: (name: string) => string | null }

function Limits({ start, findError }: LimitsProps) {
  const amount = (name: AmountName, label: string, step: string) => (
    <Amount
      key={name}
      name={name}
      label={label}
      start={start?.[name]}
      step={step}
      error={findError(name)}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {CAPS.map(({ name, label }) => amount(name, label, 'any'))}
      </div>
      <p className="-mt-2 text-muted-foreground text-xs">
        Calls that would exceed a cap are refused. Leave empty for no limit.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Expires on"
          hint="At the end of this day (UTC)."
          error={findError('expiresOn')}
        >
          {(ids) => (
            <Input
              {...ids}
              name="expiresOn"
              type="date"
              defaultValue={start?.expiresOn ?? ''}
              className="pr-1.5 pl-2"
            />
          )}
        </Field>
        {COUNTS.map(({ name, label }) => amount(name, label, '1'))}
      </div>
      <p className="-mt-2 text-muted-foreground text-xs">
        Leave requests empty to use the server’s limits.
      </p>
    </>
  )
}

type AmountProps = {
  name: string
  label: string
  start: number | null | undefined
  step: string
  error: string | null
}

function Amount({ name, label, start, step, error }: AmountProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          type="number"
          min="0"
          step={step}
          inputMode="decimal"
          defaultValue={start ?? ''}
        />
      )}
    </Field>
  )
}

type EndpointsProps = { endpoints: string[]; allowed: string[] | null; error: string | null }

function Endpoints({ endpoints, allowed, error }: EndpointsProps) {
  const options = endpoints.map((value) => ({
    value,
    label: value,
    isChecked: allowed?.includes(value) ?? true,
  }))
  return (
    <CheckList
      label="Allowed endpoints"
      name="endpoint"
      options={options}
      className="grid-cols-2 gap-x-1.5 gap-y-0.5 font-mono text-xs sm:grid-cols-3"
      describedBy={error ? 'endpoints-error' : undefined}
    >
      <div id="endpoints-error" className="mt-1.5">
        <Problem text={error} />
      </div>
    </CheckList>
  )
}

/** All endpoints selected means no limit, so that endpoints of later versions are allowed too. */
function readForm(form: FormData, endpoints: string[]): Form {
  const amount = (name: string) => {
    const text = String(form.get(name) ?? '').trim()
    return text === '' ? null : Number(text)
  }
  const ticked = form.getAll('endpoint').map(String)
  return {
    name: String(form.get('name')),
    expiresOn: String(form.get('expiresOn') ?? '') || null,
    allowedEndpoints: ticked.length === endpoints.length ? null : ticked,
    dailyCap: amount('dailyCap'),
    monthlyCap: amount('monthlyCap'),
    totalCap: amount('totalCap'),
    ratePerMinute: amount('ratePerMinute'),
    maxParallel: amount('maxParallel'),
    keepAnswers: form.get('keepAnswers') !== null,
  }
}

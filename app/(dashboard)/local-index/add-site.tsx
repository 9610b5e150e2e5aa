'use client'

import { type FormEvent, useState } from 'react'
import { showUsd } from '../../_ui/facts/money'
import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { withScheme } from '../../_ui/forms/web-address'

type Props = {
  isBusy: boolean
  perPage: number
  onAdd: (url: string, max: number) => void
}

export function AddSite({ isBusy, perPage, onAdd }: Props) {
  const [max, setMax] = useState(100)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(withScheme(String(new FormData(event.currentTarget).get('url'))), max)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-52 flex-1">
        <Field label="Site URL">
          {(ids) => (
            <Input
              {...ids}
              name="url"
              required
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <div className="w-28">
        <Field label="Max pages">
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={10_000}
              value={max}
              onChange={(event) => setMax(Number(event.target.value))}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" disabled={isBusy}>
        Add site
      </Button>
      <p className="w-full text-muted-foreground text-xs">
        {showUsd(perPage)} per page, at most {showUsd(max * perPage)}. The crawl goes on if you
        leave this page.
      </p>
    </form>
  )
}

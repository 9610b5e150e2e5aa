'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'

type Props = { running: boolean; onAdd: (url: string, max: number) => void; onStop: () => void }

/** A form to add a site to the index. */
export function AddSite({ running, onAdd, onStop }: Props) {
  const [max, setMax] = useState(25)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(String(new FormData(event.currentTarget).get('url')), max)
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
              max={100}
              value={max}
              onChange={(event) => setMax(Number(event.target.value))}
            />
          )}
        </Field>
      </div>
      {running ? (
        <Button key="stop" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button key="add" type="submit" variant="primary">
          Add site
        </Button>
      )}
    </form>
  )
}

'use client'

import { useSearchParams } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog } from '../../_ui/forms/dialog'
import { Input } from '../../_ui/forms/input'
import { X } from '../../_ui/icons'
import { Link } from '../../_ui/link'
import { localList } from '../../_ui/local-list'
import { useToast } from '../../_ui/toast'

/** A period, filters and a chart under a name. `query`: the parameters of the page's URL. */
type View = { name: string; query: string }

const views = localList<View>('groundwire.usage-views', ({ query }) => typeof query === 'string')

/** Views of the page that were saved in this browser, and a button that saves the present one. */
export function SavedViews() {
  const entries = views.useEntries()
  const toast = useToast()
  const [isNaming, setNaming] = useState(false)
  const query = presentQuery(useSearchParams())
  const isSaved = entries.some((view) => view.query === query)
  const remove = (view: View) => {
    views.remove(view.name)
    toast({ text: `Deleted: ${view.name}.`, undo: async () => views.save(view) })
  }
  if (entries.length === 0 && query === '') return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-1.5">
      {entries.map((view) => (
        <SavedView
          key={view.name}
          {...view}
          isOpen={view.query === query}
          onRemove={() => remove(view)}
        />
      ))}
      {query !== '' && !isSaved && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(name) => views.save({ name, query })}
      />
    </div>
  )
}

function presentQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters)
  query.delete('after')
  query.sort()
  return String(query)
}

function SavedView({
  name,
  query,
  isOpen,
  onRemove,
}: View & { isOpen: boolean; onRemove: () => void }) {
  return (
    <span className="flex max-w-full items-center rounded-full border bg-surface text-xs has-[[aria-current]]:border-accent">
      <Link
        href={`/usage?${query}`}
        scroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className="max-w-60 truncate py-1 pl-2.5 hover:underline"
      >
        {name}
      </Link>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Delete the view ${name}`}
        className="grid size-6.5 shrink-0 place-content-center rounded-full text-muted-foreground hover:text-foreground"
      >
        <X className="size-3" aria-hidden />
      </button>
    </span>
  )
}

type NameProps = { open: boolean; onClose: () => void; onName: (name: string) => void }

function NameDialog({ open, onClose, onName }: NameProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return
    onName(name)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Save this view"
      about="Period, filters and chart, in this browser. A period such as 30 days moves with time."
    >
      <form onSubmit={submit} className="flex gap-2">
        <Input
          name="name"
          aria-label="Name of the view"
          placeholder="Errors of last week"
          required
          maxLength={60}
        />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
    </Dialog>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Select } from '../../_ui/forms/input'
import { SearchField } from '../../_ui/forms/search-field'
import { useUrlQuery } from '../../_ui/use-url-query'
import { FILTERS, STATUSES } from './query'

type Option = { value: string; label: string }
type Props = {
  endpoints: Option[]
  keys: Option[]
  models: Option[]
  people: Option[]
  range: ReactNode
  days: ReactNode
}

/** Filters of the page, which are part of the URL. On phones, most are collapsed. */
export function Filters({ endpoints, keys, models, people, range, days }: Props) {
  const { query, isLoading, choose } = useUrlQuery(['after'])
  const [isOpen, setOpen] = useState(false)
  const unfolded = isOpen ? '' : 'max-sm:hidden'
  const inUse = FILTERS.filter((name) => name !== 'text' && query.get(name)).length
  const list = (name: string, label: string, all: string, options: Option[]) =>
    options.length > 0 && (
      <Select
        aria-label={label}
        className={unfolded}
        value={query.get(name) ?? ''}
        onChange={({ target: { value } }) =>
          // A key belongs to one person.
          choose(name === 'person' ? { person: value, key: '' } : { [name]: value })
        }
      >
        <option value="">{all}</option>
        {withChosen(options, query.get(name)).map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {range}
        <div className={unfolded}>{days}</div>
      </div>
      <search
        aria-label="Filter calls"
        aria-busy={isLoading}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:flex xl:[&>*]:min-w-0 xl:[&>*]:flex-1 xl:[&>*:first-child]:flex-[2]"
      >
        <div className="flex gap-2 max-sm:col-span-2">
          <SearchField
            label="Query or URL contains"
            placeholder="Search queries and URLs"
            value={query.get('text') ?? ''}
            onSearch={(text) => choose({ text })}
          />
          <Button className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {inUse === 0 ? 'Filters' : `Filters: ${inUse}`}
          </Button>
        </div>
        {list('person', 'Person', 'Everyone', people)}
        {list('endpoint', 'Endpoint', 'All endpoints', endpoints)}
        {list('key', 'Key', 'All keys', keys)}
        {list('status', 'Status', 'Any status', STATUSES.map(asOption))}
        {list('model', 'Model', 'All models', models)}
      </search>
    </div>
  )
}

const asOption = (value: string): Option => ({ value, label: value })

/** A selected value stays visible even if this period has no such call. */
function withChosen(options: Option[], selection: string | null): Option[] {
  const isThere = !selection || options.some(({ value }) => value === selection)
  return isThere ? options : [...options, asOption(selection)]
}

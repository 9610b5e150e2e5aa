'use client'

import { showCount } from '../_ui/facts/locale'
import { Select } from '../_ui/forms/input'
import { SearchField } from '../_ui/forms/search-field'
import { useUrlQuery } from '../_ui/use-url-query'

type Props = {
  noun: string
  /** The orders to choose from; the first is used without a choice. */
  orders?: string[]
  /** Fields with their values, of which none or one is chosen. */
  choices?: { name: string; label: string; all: string; values: Record<string, string> }[]
  /** A further kind of rows that is hidden unless asked for, with its count. */
  more?: { name: string; label: string; count: number }
}

/** Search and order of a long list, which the server applies: they are part of the URL. */
export function ListTools({ noun, orders = [], choices = [], more }: Props) {
  const { query, isLoading, choose } = useUrlQuery(['page', 'cursor'])
  return (
    <search
      aria-label={`Filter ${noun}`}
      aria-busy={isLoading}
      className="flex flex-wrap gap-2 border-b p-3"
    >
      <SearchField
        label={`Search ${noun}`}
        placeholder="Search"
        value={query.get('text') ?? ''}
        onSearch={(text) => choose({ text })}
        className="w-48 min-w-0 max-sm:flex-1"
      />
      {choices.map(({ name, label, all, values }) => (
        <Select
          key={name}
          aria-label={label}
          value={query.get(name) ?? ''}
          onChange={({ target: { value } }) => choose({ [name]: value })}
          className="w-36 min-w-0 max-sm:flex-1"
        >
          <option value="">{all}</option>
          {Object.entries(values).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
      {orders.length > 0 && (
        <Select
          aria-label={`Sort ${noun}`}
          value={query.get('order') ?? orders[0]}
          onChange={({ target: { value } }) => choose({ order: value === orders[0] ? '' : value })}
          className="w-36 min-w-0 max-sm:flex-1"
        >
          {orders.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </Select>
      )}
      {more && more.count > 0 && (
        <label className="ml-auto flex items-center gap-2 text-muted-foreground text-sm">
          <input
            type="checkbox"
            checked={query.get(more.name) === '1'}
            onChange={({ target }) => choose({ [more.name]: target.checked ? '1' : '' })}
          />
          {more.label} ({showCount(more.count)})
        </label>
      )}
    </search>
  )
}

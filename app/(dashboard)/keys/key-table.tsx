'use client'

import { useState } from 'react'
import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { Badge } from '../../_ui/facts/badge'
import { showUsd, usdLike } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { Input, Select } from '../../_ui/forms/input'
import { Link } from '../../_ui/link'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { KeyActions } from './key-actions'
import type { KeyRow } from './key-row'
import { Trend } from './trend'

const ORDERS: Record<string, (a: KeyRow, b: KeyRow) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => a.name.localeCompare(b.name),
  'recently used': (a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0),
  'highest spend': (a, b) => b.spent - a.spent,
}

const PAGE_SIZE = 50

type Props = { keys: KeyRow[]; endpoints: string[]; mayChange: boolean }

export function KeyTable({ keys, endpoints, mayChange }: Props) {
  const [view, setView] = useState<View>({ words: '', order: 'newest', hasRevoked: false })
  const { words, order, hasRevoked } = view
  const [max, setMax] = useState(PAGE_SIZE)
  const persons = keys.some(({ person }) => person !== null)
  const revokedCount = keys.filter(({ state }) => state === 'revoked').length
  const matches = keys
    .filter(({ state }) => hasRevoked || state !== 'revoked' || revokedCount === keys.length)
    .filter((key) =>
      `${key.name} ${key.hint} ${key.person ?? ''}`.toLowerCase().includes(words.toLowerCase()),
    )
    .toSorted(ORDERS[order])
    .toSorted((a, b) => Number(a.state === 'revoked') - Number(b.state === 'revoked'))
  const visibleKeys = matches.slice(0, max)
  const show = usdLike(visibleKeys.map(({ spent }) => spent))
  return (
    <>
      <KeyTools
        view={view}
        onChange={setView}
        revokedCount={revokedCount < keys.length ? revokedCount : 0}
      />
      <Table
        label="Keys"
        columns={[
          'Name',
          persons && { name: 'Person', from: 1024 },
          { name: 'Key', from: 896 },
          { name: 'Last used', wide: true },
          { name: 'Last 14 days', from: 768 },
          { name: 'Spent', right: true },
          mayChange && { name: 'Actions', unseen: true },
        ]}
      >
        {visibleKeys.map((key) => (
          <Row
            key={key.id}
            row={key}
            spend={show(key.spent)}
            hasPersons={persons}
            endpoints={mayChange ? endpoints : null}
          />
        ))}
      </Table>
      {matches.length > max && (
        <div className="flex items-center justify-between border-t p-3 text-muted-foreground text-sm">
          <span className="tabular-nums">
            {max} of {matches.length} keys
          </span>
          <Button size="small" onClick={() => setMax(max + PAGE_SIZE)}>
            Show more
          </Button>
        </div>
      )}
      {visibleKeys.length === 0 && (
        <p className="p-6 text-center text-muted-foreground text-sm">No keys match.</p>
      )}
    </>
  )
}

type View = { words: string; order: string; hasRevoked: boolean }
type ToolsProps = { view: View; onChange: (view: View) => void; revokedCount: number }

/** `revokedCount`: keys that are hidden unless asked for. */
function KeyTools({ view, onChange, revokedCount }: ToolsProps) {
  const { words, order, hasRevoked } = view
  return (
    <div className="flex flex-wrap gap-2 border-b p-3">
      <Input
        type="search"
        aria-label="Search keys"
        placeholder="Search"
        value={words}
        onChange={(event) => onChange({ ...view, words: event.target.value })}
        className="w-48 min-w-0 max-sm:flex-1"
      />
      <Select
        aria-label="Sort keys"
        value={order}
        onChange={(event) => onChange({ ...view, order: event.target.value })}
        className="w-36 min-w-0 max-sm:flex-1"
      >
        {Object.keys(ORDERS).map((name) => (
          <option key={name} value={name}>
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </option>
        ))}
      </Select>
      {revokedCount > 0 && (
        <label className="ml-auto flex items-center gap-2 text-muted-foreground text-sm">
          <input
            type="checkbox"
            checked={hasRevoked}
            onChange={(event) => onChange({ ...view, hasRevoked: event.target.checked })}
          />
          Revoked keys ({revokedCount})
        </label>
      )}
    </div>
  )
}

/** `endpoints`: those that a key may be limited to, or null if the person may not change keys. */
type RowProps = { row: KeyRow; spend: string; hasPersons: boolean; endpoints: string[] | null }

function Row({ row, spend, hasPersons, endpoints }: RowProps) {
  return (
    <tr className="h-12 hover:bg-muted/60">
      <td dir="auto" className="wrap-anywhere min-w-32 max-sm:w-full">
        <Name row={row} />
        <Moved from={hasPersons ? 1024 : 896}>
          {hasPersons && `${row.person} `}
          <span className="hidden whitespace-nowrap font-mono @max-4xl:inline-block">
            {hasPersons && '· '}
            {row.hint}
          </span>
        </Moved>
        <Below>
          <LastUse row={row} />
        </Below>
      </td>
      {hasPersons && (
        <td className={classNames('max-w-40 truncate', FROM[1024])} title={row.person ?? undefined}>
          {row.person}
        </td>
      )}
      <td
        className={classNames(
          'whitespace-nowrap font-mono text-muted-foreground text-xs',
          FROM[896],
        )}
      >
        {row.hint}
      </td>
      <td className={classNames('whitespace-nowrap text-muted-foreground', WIDE)}>
        <LastUse row={row} />
      </td>
      <td className={FROM[768]}>
        <Trend values={row.spentByDay} />
      </td>
      <td className="text-right tabular-nums">
        <Amount text={spend} />
      </td>
      {endpoints && (
        <td>{row.state === 'active' && <KeyActions row={row} endpoints={endpoints} />}</td>
      )}
    </tr>
  )
}

function LastUse({ row: { lastUsedAt } }: { row: KeyRow }) {
  return lastUsedAt ? <When at={lastUsedAt} /> : 'never used'
}

function Name({ row }: { row: KeyRow }) {
  const { state, form, endsAt } = row
  const limits = [
    form.dailyCap !== null && `${showUsd(form.dailyCap)} per day`,
    form.monthlyCap !== null && `${showUsd(form.monthlyCap)} per month`,
    form.totalCap !== null && `${showUsd(form.totalCap)} in total`,
    form.ratePerMinute !== null && `${form.ratePerMinute} per minute`,
    form.maxParallel !== null && `${form.maxParallel} concurrent`,
    form.allowedEndpoints !== null && `${form.allowedEndpoints.length} endpoints`,
    form.expiresOn !== null && `expires ${form.expiresOn}`,
  ].filter(Boolean)
  return (
    <>
      <Link
        href={`/keys/${row.id}`}
        className={
          state === 'active'
            ? 'font-medium hover:underline'
            : 'text-muted-foreground line-through hover:underline'
        }
      >
        {row.name}
      </Link>
      {state !== 'active' && (
        <Badge tone={state === 'revoked' ? 'bad' : 'warn'} className="ml-2">
          {state}
        </Badge>
      )}
      {state === 'active' && endsAt !== null && (
        <Badge tone="warn" className="ml-2 whitespace-normal">
          replaced, ends {new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC
        </Badge>
      )}
      {limits.length > 0 && (
        <span className="block text-muted-foreground text-xs">{limits.join(' · ')}</span>
      )}
    </>
  )
}

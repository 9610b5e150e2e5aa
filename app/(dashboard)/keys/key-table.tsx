'use client'

import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { Badge } from '../../_ui/facts/badge'
import { showUsd, usdLike } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { Link } from '../../_ui/link'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { KeyActions } from './key-actions'
import type { KeyRow } from './key-row'
import { Trend } from './trend'

type Props = { keys: KeyRow[]; endpoints: string[]; mayChange: boolean }

export function KeyTable({ keys, endpoints, mayChange }: Props) {
  const persons = keys.some(({ person }) => person !== null)
  const show = usdLike(keys.map(({ spent }) => spent))
  return (
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
      {keys.map((key) => (
        <Row
          key={key.id}
          row={key}
          spend={show(key.spent)}
          hasPersons={persons}
          endpoints={mayChange ? endpoints : null}
        />
      ))}
    </Table>
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

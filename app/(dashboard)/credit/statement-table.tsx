import { toUsd } from '@/lib/base/usd'
import type { StatementLine } from '@/lib/money/usage'
import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { Badge } from '../../_ui/facts/badge'
import { getLocale, showCount } from '../../_ui/facts/locale'
import { exactUsd } from '../../_ui/facts/money'
import { Link } from '../../_ui/link'
import { Below, FROM, Table, WIDE } from '../../_ui/table'
import { amountsLike, readDigits } from './amounts'

type Props = { lines: StatementLine[]; zone: string }

/** One line per call, grouped by day, with the balance after it. */
export function StatementTable({ lines, zone }: Props) {
  const amounts = lines.map(({ amount }) => amount)
  const show = amountsLike(amounts)
  const showBalance = amountsLike(amounts, readDigits(amounts))
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'full', timeZone: zone })
  const clock = new Intl.DateTimeFormat(getLocale(), {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const toDay = ({ at }: StatementLine) => day.format(at)
  return (
    <Table
      label="Transactions"
      columns={[
        { name: 'Time', wide: true },
        { name: 'Endpoint', from: 768 },
        'Description',
        { name: 'Amount', right: true },
        { name: 'Balance', right: true, wide: true },
      ]}
    >
      {withoutRepeats(lines, toDay).flatMap(({ line, count }, n, all) => {
        const before = all[n - 1]?.line
        const isNew = !before || toDay(before) !== toDay(line)
        return [
          isNew && <DayRow key={toDay(line)} day={toDay(line)} />,
          <Line
            key={line.id}
            line={line}
            count={count}
            clock={clock.format(line.at)}
            show={show}
            showBalance={showBalance}
          />,
        ]
      })}
    </Table>
  )
}

type Grouped = { line: StatementLine; count: number }

/** Omits job pages that were refunded in full. If there is nothing else, groups them by day. */
function withoutRepeats(lines: StatementLine[], getDay: (line: StatementLine) => string) {
  const grouped: Grouped[] = []
  const rest = lines.filter((line) => !isFreePage(line))
  for (const line of rest.length > 0 ? rest : lines) {
    const last = grouped.at(-1)
    if (last && isFreePage(last.line) && isFreePage(line) && getDay(last.line) === getDay(line))
      last.count++
    else grouped.push({ line, count: 1 })
  }
  return grouped
}

const isFreePage = ({ callId, capability, subject, amount, isOpen }: StatementLine) =>
  callId !== null && capability === null && !subject && amount === 0n && !isOpen

function DayRow({ day }: { day: string }) {
  return (
    <tr className="bg-muted/50">
      <th
        scope="rowgroup"
        colSpan={5}
        className="text-left font-medium text-muted-foreground text-xs"
      >
        {day}
      </th>
    </tr>
  )
}

type LineProps = {
  line: StatementLine
  /** How many identical lines it represents. */
  count: number
  clock: string
  show: (amount: bigint, signed?: boolean) => string
  showBalance: (amount: bigint) => string
}

function Line({ line, count, clock, show, showBalance }: LineProps) {
  const { amount, balance, callId, capability, subject } = line
  const text = subject || (callId ? (capability ?? pagesOf(count)) : 'Credit added')
  return (
    <tr className="relative hover:bg-muted/60">
      <td className={classNames('whitespace-nowrap text-muted-foreground tabular-nums', WIDE)}>
        {clock}
      </td>
      <td className={classNames('whitespace-nowrap font-mono text-xs', FROM[768])}>
        {capability ?? (callId ? 'job' : '–')}
      </td>
      <td className="w-full min-w-28 max-w-0 truncate" title={text}>
        <Note line={line} />
        {capability ? (
          <Link href={`/usage/${callId}`} className="after:absolute after:inset-0 hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
        <Below>
          <span>{[clock, capability].filter(Boolean).join(' · ')}</span>
          <span className="tabular-nums">balance {showBalance(balance)}</span>
        </Below>
      </td>
      <td
        className={classNames(
          'text-right tabular-nums',
          amount > 0n && 'text-good',
          amount === 0n && 'text-muted-foreground',
        )}
      >
        <Amount text={show(amount, true)} />
      </td>
      <td
        title={exactUsd(toUsd(balance))}
        className={classNames('text-right text-muted-foreground tabular-nums', WIDE)}
      >
        {showBalance(balance)}
      </td>
    </tr>
  )
}

const pagesOf = (count: number) =>
  count === 1 ? 'Page of a job' : `${showCount(count)} pages of jobs`

/** A remark in front of a line's text. */
function Note({ line: { callId, isOpen, amount } }: { line: StatementLine }) {
  if (!callId)
    return (
      <Badge tone="good" className="mr-2">
        granted
      </Badge>
    )
  if (isOpen)
    return (
      <Badge tone="accent" className="mr-2">
        running, reserved
      </Badge>
    )
  return amount === 0n ? <Badge className="mr-2">refunded</Badge> : null
}

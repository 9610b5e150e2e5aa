import { ACTIONS, type Action, type AuditEntry } from '@/lib/people/audit'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { When } from '../../_ui/facts/when'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { Below, Table, WIDE } from '../../_ui/table'

type Props = { entries: AuditEntry[]; isFiltered: boolean }

export function EntryTable({ entries, isFiltered }: Props) {
  if (entries.length === 0) return <Nothing isFiltered={isFiltered} />
  return (
    <Table
      label="Audit log"
      columns={[
        { name: 'Time', wide: true },
        'Person',
        'Change',
        'Target',
        { name: 'Details', wide: true },
        { name: 'Address', wide: true },
      ]}
    >
      {entries.map(({ id, at, actor, action, target, details, address }) => (
        <tr key={id}>
          <td className={classNames('whitespace-nowrap text-muted-foreground', WIDE)}>
            <When at={at} />
          </td>
          <td className="wrap-anywhere font-medium">
            {actor}
            <Below>
              <When at={at} />
            </Below>
          </td>
          <td>{ACTIONS[action as Action] ?? action}</td>
          <td className="wrap-anywhere">{target}</td>
          <td className={classNames('wrap-anywhere text-muted-foreground text-xs', WIDE)}>
            {Object.entries(details)
              .filter(([, value]) => value !== null)
              .map(([name, value]) => `${name}: ${value}`)
              .join(' · ')}
          </td>
          <td className={classNames('text-muted-foreground text-xs tabular-nums', WIDE)}>
            {address}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No changes found" about="No recorded changes match these filters.">
      <Link href="/audit" className={buttonClasses()}>
        Clear filters
      </Link>
    </Empty>
  ) : (
    <Empty
      title="No changes yet"
      about="Changes to keys, members, credit and settings appear here."
    />
  )
}

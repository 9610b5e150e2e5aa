import type { AuditEntry } from '@/lib/people/audit'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { When } from '../../_ui/facts/when'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { Below, FROM, Table, WIDE } from '../../_ui/table'
import { AuditSentence } from './sentence'

type Props = { entries: AuditEntry[]; isFiltered: boolean }

export function EntryTable({ entries, isFiltered }: Props) {
  if (entries.length === 0) return <Nothing isFiltered={isFiltered} />
  return (
    <Table
      label="Audit log"
      columns={[
        { name: 'Time', wide: true },
        'What happened',
        { name: 'From', wide: true, from: 1024 },
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={classNames('whitespace-nowrap text-muted-foreground', WIDE)}>
            <When at={entry.at} />
          </td>
          <td className="w-full break-words">
            <AuditSentence entry={entry} />
            <More details={entry.details} />
            <Below>
              <When at={entry.at} />
            </Below>
          </td>
          <td
            className={classNames(
              'whitespace-nowrap text-muted-foreground text-xs tabular-nums',
              WIDE,
              FROM[1024],
            )}
          >
            {entry.address}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Said by the sentence already, or of no use to a person. */
const IN_SENTENCE = new Set(['id', 'from', 'to', 'role', 'usd', 'measure'])

function More({ details }: { details: AuditEntry['details'] }) {
  const facts = Object.entries(details)
    .filter(([name, value]) => value !== null && value !== '' && !IN_SENTENCE.has(name))
    .map(([name, value]) => `${name}: ${value}`)
  if (facts.length === 0) return null
  return <span className="block text-muted-foreground text-xs">{facts.join(' · ')}</span>
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

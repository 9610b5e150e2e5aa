import type { Metadata } from 'next'
import { getSetting, settings } from '@/lib/base/config'
import { ACTIONS, listActors, listEntries } from '@/lib/people/audit'
import { Card, PageHead } from '../../_ui/card'
import { Button, buttonClasses } from '../../_ui/forms/button'
import { Input, Select } from '../../_ui/forms/input'
import { Link } from '../../_ui/link'
import { signedIn } from '../signed-in'
import { EntryTable } from './entry-table'
import { parseFilter, type Query, toQuery } from './query'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditPage({ searchParams }: { searchParams: Promise<Query> }) {
  await signedIn('audit.read')
  const query = await searchParams
  const before = Number(query.before)
  const isLater = Number.isSafeInteger(before) && before > 0
  const { entries, next } = await listEntries(parseFilter(query), isLater ? before : null)
  const parts = toQuery(query)
  const days = getSetting(settings.auditDays)
  return (
    <>
      <PageHead
        title="Audit log"
        about={`Every change to keys, members, credit and settings, kept for ${days} days.`}
      >
        <a
          href={`/audit/export?${new URLSearchParams(parts)}`}
          className={buttonClasses()}
          download
        >
          Download CSV
        </a>
      </PageHead>
      <Card>
        <Filters parts={parts} actors={await listActors()} />
        <EntryTable entries={entries} isFiltered={Object.keys(parts).length > 0} />
        {(next !== null || isLater) && (
          <nav aria-label="Pages" className="flex justify-end gap-2 border-t p-3">
            {isLater && <PageLink name="Newest" parts={parts} />}
            {next !== null && <PageLink name="Older" parts={{ ...parts, before: String(next) }} />}
          </nav>
        )}
      </Card>
    </>
  )
}

function Filters({ parts, actors }: { parts: Record<string, string>; actors: string[] }) {
  return (
    <form
      action="/audit"
      className="flex flex-wrap gap-2 border-b p-3 [&>*]:w-auto max-sm:[&>select]:min-w-0 max-sm:[&>select]:flex-1"
    >
      <Select name="actor" aria-label="Person" defaultValue={parts.actor ?? ''}>
        <option value="">Everyone</option>
        {actors.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        name="action"
        aria-label="Change"
        defaultValue={parts.action ?? ''}
        className="sm:max-w-48"
      >
        <option value="">All changes</option>
        {Object.entries(ACTIONS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <div className="flex min-w-0 items-center gap-2 text-muted-foreground text-sm max-sm:w-full max-sm:[&>input]:px-2 sm:[&>input]:w-36">
        <Input type="date" name="from" aria-label="From (UTC)" defaultValue={parts.from} />
        <span aria-hidden>to</span>
        <Input type="date" name="to" aria-label="To (UTC)" defaultValue={parts.to} />
      </div>
      <Button type="submit">Apply</Button>
    </form>
  )
}

function PageLink({ name, parts }: { name: string; parts: Record<string, string> }) {
  return (
    <Link
      href={`/audit?${new URLSearchParams(parts)}`}
      className={buttonClasses({ size: 'small' })}
    >
      {name}
    </Link>
  )
}

import type { Metadata } from 'next'
import { may } from '@/lib/people/accounts'
import { Card, PageHead } from '../../_ui/card'
import { LocalTime } from '../../_ui/facts/local-time'
import { type Guide, guidesFor, readShippedFile } from '../docs/guides'
import { Prose } from '../docs/prose'
import { signedIn } from '../signed-in'
import { Pictures } from './pictures'
import { parseReleases, type Release } from './releases'

export const metadata: Metadata = { title: 'What’s new' }

const UNRELEASED = 'Unreleased'

export default async function WhatsNewPage() {
  const { user } = await signedIn()
  const guides = guidesFor(may(user, 'providers.test'))
  const releases = parseReleases(readShippedFile('CHANGELOG.md'))
  return (
    <>
      <PageHead title="What’s new" about="Releases, the newest first." />
      <ol className="grid gap-6">
        {releases.map((release) => (
          <li key={release.name}>
            <ReleaseCard release={release} guides={guides} />
          </li>
        ))}
      </ol>
    </>
  )
}

function ReleaseCard({ release, guides }: { release: Release; guides: Guide[] }) {
  const { name, date, intro, pictures, sections } = release
  return (
    <Card className="grid gap-x-8 gap-y-4 p-5 sm:p-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <header>
        <h2 className="font-semibold text-2xl tracking-tight">
          {name === UNRELEASED ? 'In this build' : name}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">
          {date && <LocalTime at={Date.parse(date)} />}
          {name === UNRELEASED && 'Not in a release yet'}
        </p>
      </header>
      <div className="min-w-0">
        {intro !== '' && <Prose text={intro} guides={guides} />}
        <Pictures pictures={pictures} />
        {sections.length > 0 && (
          <div className="mt-2 divide-y border-t">
            {sections.map(({ title, text, count }) => (
              <details key={title} className="py-2.5">
                <summary className="font-medium text-sm">
                  {title}{' '}
                  {count > 0 && (
                    <span className="font-normal text-muted-foreground text-xs tabular-nums">
                      {count} {count === 1 ? 'change' : 'changes'}
                    </span>
                  )}
                </summary>
                <div className="pt-2">
                  <Prose text={text} guides={guides} />
                </div>
              </details>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

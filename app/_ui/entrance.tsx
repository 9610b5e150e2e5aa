import type { ReactNode } from 'react'
import { Logo } from './logo'
import { SiteMark } from './site-mark'
import { Ground } from './wire'

type Props = { title: string; about: string; children: ReactNode }

/** A page for people who are not signed in. Wide screens also show a sample answer. */
export function Entrance({ title, about, children }: Props) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main className="mx-auto grid w-full max-w-md content-center gap-6 px-5 py-10 sm:px-8">
        <Logo />
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
          <p className="mt-1.5 text-muted-foreground text-sm leading-relaxed">{about}</p>
        </div>
        {children}
      </main>
      <div
        className="hidden content-center justify-items-center border-l bg-muted/60 px-10 lg:grid"
        aria-hidden
      >
        <SampleAnswer />
      </div>
    </div>
  )
}

const SOURCES = [
  ['river-journal.example', 'Winter diets', 'An adult takes about 400 g of food a day.'],
  ['delta-birds.example', 'Grey heron', 'Fish made up seventy per cent of what they ate.'],
] as const

/** An answer grounded in its sources, as the playground shows it. */
function SampleAnswer() {
  return (
    <div className="w-full max-w-md">
      <p className="ml-10 text-muted-foreground text-sm">How much does a grey heron eat?</p>
      <p className="mt-2 mb-3 ml-10 text-xl leading-9 tracking-tight">
        About 400 g of food a day <Marker n={1} />, most of it fish <Marker n={2} />.
      </p>
      <ol className="relative">
        {SOURCES.map(([host, title, quote], index) => (
          <li key={host} className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 py-3">
            <span className="absolute top-0 bottom-0 left-[0.8125rem] w-px bg-accent/45" />
            <span className="z-[1] flex size-6.5 items-center justify-center rounded-full border border-accent/50 bg-background font-medium text-accent text-xs">
              {index + 1}
            </span>
            <span className="rounded-lg border bg-surface px-3.5 py-3 shadow-xs">
              <span className="flex items-center gap-2 text-sm">
                <SiteMark host={host} />
                <span className="font-medium">{title}</span>
              </span>
              <span className="mt-1.5 block text-muted-foreground text-sm">“{quote}”</span>
            </span>
          </li>
        ))}
      </ol>
      <Ground className="text-accent/70" />
      <p className="mt-4 ml-10 text-muted-foreground text-sm">
        Each statement is checked against the page it cites.
      </p>
    </div>
  )
}

function Marker({ n }: { n: number }) {
  return (
    <span className="inline-flex min-w-5 justify-center rounded-sm bg-accent-soft px-1 align-[0.2em] font-medium text-accent text-xs leading-5">
      {n}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { BrowserState } from '@/lib/network/browser'
import { Link } from '../../_ui/link'
import type { CheckedSearch } from './check-search'
import { NoBrowser } from './no-browser'
import { NoFonts } from './no-fonts'
import { NoSearch } from './no-search'
import { Step } from './step'

type Props = {
  model: string | null
  search: Promise<CheckedSearch>
  browser: BrowserState
  owner: boolean
  /** Servers on this machine that could be used. */
  offers: ReactNode
}

/** The search providers and the model. Warns the owner if the browser is missing. */
export async function Services({ model, search, browser, owner, offers }: Props) {
  const { names, answers, why } = await search
  return (
    <Step n={1} title="Providers" isDone={answers}>
      <p className="text-muted-foreground text-sm">
        {owner && `Search: ${names.join(', ') || 'not configured'}. `}
        {!owner && (answers ? 'Search is ready. ' : 'Search is not available. ')}
        {model ? (
          <>
            Answers by <code className="font-mono text-foreground text-xs">{model}</code>.
          </>
        ) : (
          'No model needed to start: answers quote the pages word for word, with citations.'
        )}
      </p>
      {offers}
      {owner && !answers && <NoSearch why={why} />}
      {owner && browser.why !== null && (
        <NoBrowser absent={browser.state === 'absent'} why={browser.why} />
      )}
      {owner && browser.missingFonts.length > 0 && <NoFonts scripts={browser.missingFonts} />}
      {!model && owner && (
        <details>
          <summary className="text-accent text-sm">Connect a language model</summary>
          <p className="mt-2 text-muted-foreground text-sm">
            In{' '}
            <Link href="/settings" className="text-accent underline underline-offset-2">
              Settings
            </Link>
            , choose a provider, enter its key or its address, and test it. No restart is needed.
          </p>
        </details>
      )}
    </Step>
  )
}

/** The step while the search providers are tested. */
export function Checking() {
  return (
    <Step n={1} title="Providers" isDone={false}>
      <p role="status" className="text-muted-foreground text-sm">
        Checking the search providers…
      </p>
    </Step>
  )
}

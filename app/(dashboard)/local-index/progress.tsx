import { asRecord, asText, type Run } from '../../_results/run-state'
import { showCount } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'

/** Reasons for skipped pages, shown if a crawl stored nothing. */
const SKIPPED: Record<string, string> = {
  robots: 'robots.txt disallows it or could not be read',
  similar: 'duplicate pages',
  not_html: 'not an HTML page',
  off_site: 'redirects to another site',
  timeout: 'timed out',
}

/** A crawl's progress. `perPage`: USD per page. */
export function Progress({ run, perPage }: { run: Run; perPage: number }) {
  const frames = run.frames
    .filter(({ data }) => data.type === 'page')
    .map(({ data }) => asRecord(data.page))
  const pages = frames.filter(({ success }) => success === true).length
  const failed = frames.length - pages
  const unlistedFields = Object.entries(
    asRecord(run.frames.find(({ data }) => data.type === 'usage')?.data.skipped),
  )
  const reasons = unlistedFields.flatMap(([reason, count]) =>
    count !== 0 && reason in SKIPPED ? [SKIPPED[reason]] : [],
  )
  const problem = asText(frames.at(-1)?.error)
  const why = problem ? ` ${problem}` : reasons.length > 0 && ` Skipped: ${reasons.join('; ')}.`
  const amount = `${showCount(pages)} ${pages === 1 ? 'page' : 'pages'}`
  return (
    <>
      <p role="status" className="mt-3 truncate text-muted-foreground text-xs">
        {run.state === 'idle' && `${showUsd(perPage)} per page, like any crawl.`}
        {run.state === 'running' && `${amount} so far… ${asText(frames.at(-1)?.final_url)}`}
        {run.state === 'done' && `Done: ${amount}${failed > 0 ? `, ${failed} failed` : ''}.`}
        {run.state === 'done' && pages === 0 && why}
        {run.state === 'stopped' && `Stopped after ${amount}. They stay in the index.`}
      </p>
      {run.state === 'running' && (
        <div
          role="progressbar"
          aria-label="Crawl"
          className="mt-2 h-1 w-full animate-pulse rounded-full bg-accent"
        />
      )}
      {run.problem && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {run.problem.message}
        </p>
      )}
    </>
  )
}

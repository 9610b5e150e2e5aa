import { Link } from '../../_ui/link'
import { Warning } from './warning'

/** A warning that no search provider works. `why`: the error of the last one. */
export function NoSearch({ why }: { why: string | null }) {
  return (
    <Warning title="No search provider works.">
      {why && <p className="break-words">{why}</p>}
      <p>
        Answers and web search fail until one works. Check{' '}
        <Link href="/settings" className="underline underline-offset-2">
          Settings
        </Link>
        , or add a site to the{' '}
        <Link href="/local-index" className="underline underline-offset-2">
          local index
        </Link>
        , then reload this page.
      </p>
    </Warning>
  )
}

import { Link } from '../../_ui/link'
import { Warning } from './warning'

/** A warning that no search provider works. `why`: what each said. */
export function NoSearch({ why }: { why: string[] }) {
  return (
    <Warning title="No search provider works.">
      {why.map((message) => (
        <p key={message} className="break-words">
          {message}
        </p>
      ))}
      <p>
        Answers and web search fail until one works. Is this server online? Check{' '}
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

import { Card } from '../../_ui/card'
import { buttonClasses } from '../../_ui/forms/button'
import { Check } from '../../_ui/icons'
import { Link } from '../../_ui/link'

/** `hasAnswers`: whether a call succeeded; failed ones complete no step. */
type Props = { hasKey: boolean; hasAnswers: boolean; hasKeyCalls: boolean }

/** Remaining setup steps of a new account. Hidden once all are done. */
export function NextSteps({ hasKey, hasAnswers, hasKeyCalls }: Props) {
  const steps = [
    { title: 'Ask a question', done: hasAnswers, href: '/playground', label: 'Playground' },
    { title: 'Create a key', done: hasKey, href: '/keys', label: 'API keys' },
    { title: 'Use it in a tool', done: hasKeyCalls, href: '/connect', label: 'Connect' },
  ]
  if (steps.every(({ done }) => done)) return null
  return (
    <Card className="mb-6">
      <h2 className="px-4 pt-3.5 pb-2 font-medium">Next steps</h2>
      <ol className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {steps.map(({ title, done, href, label }) => (
          <li key={title} className="flex items-center justify-between gap-3 px-4 py-3 text-sm">
            <span className={done ? 'text-muted-foreground line-through' : undefined}>{title}</span>
            {done ? (
              <Check className="size-4 text-good" aria-label="Done" />
            ) : (
              <Link href={href} className={buttonClasses({ size: 'small' })}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

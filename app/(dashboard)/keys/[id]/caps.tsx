import { Card } from '../../../_ui/card'
import { showUsd } from '../../../_ui/facts/money'
import { Progress } from '../../../_ui/facts/progress'

const LABELS = { daily: 'Today', monthly: 'This month', total: 'In total' }
type Use = { name: keyof typeof LABELS; cap: number; taken: number }

/** How much of the key's caps is used. */
export function Caps({ uses }: { uses: Use[] }) {
  return (
    <Card className="mb-6 p-4">
      <h2 className="mb-3 font-medium">Caps</h2>
      {uses.length === 0 && (
        <p className="text-muted-foreground text-sm">
          No caps. Edit the key to limit what it can spend.
        </p>
      )}
      <ul className="grid gap-4">
        {uses.map(({ name, cap, taken }) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <p className="flex justify-between gap-3">
              {LABELS[name]}
              <span className="text-muted-foreground tabular-nums">
                {showUsd(taken)} of {showUsd(cap)}
              </span>
            </p>
            <Progress label={LABELS[name]} share={taken / cap} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

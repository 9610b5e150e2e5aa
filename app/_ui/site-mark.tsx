import { classNames } from './class-names'
import { Globe } from './icons'

const TONES = [
  'bg-chart-1/15 text-accent',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-muted text-foreground',
]

/** A site's initial. Loading its favicon would reveal the reader to the site. */
export function SiteMark({ host, className }: { host: string; className?: string }) {
  const name = host.replace(/^www\./, '')
  const tone = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES.length
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-4.5 shrink-0 select-none items-center justify-center rounded-sm font-semibold text-[0.625rem] uppercase leading-none',
        TONES[tone],
        className,
      )}
    >
      {/* The address of a machine has no initial. */}
      {/^[\d[]/.test(name) ? <Globe className="size-3" /> : name.charAt(0)}
    </span>
  )
}

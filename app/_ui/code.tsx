import { CopyButton } from './copy-button'
import { ScrollArea } from './scroll-area'

/** Text of a machine, to be read and copied. Scrolls in itself. */
export function Code({ text, label, most = 200_000 }: { text: string; label: string; most?: number }) {
  const cut = text.length > most
  return (
    <div className="relative min-w-0">
      <div className="absolute top-2 right-2">
        <CopyButton text={text} />
      </div>
      <ScrollArea aria-label={label} className="max-h-[36rem] bg-muted/60">
        <pre className="p-3.5 pr-24 font-mono text-xs leading-5">{cut ? `${text.slice(0, most)}\n…` : text}</pre>
      </ScrollArea>
      {cut && <p className="mt-1.5 text-muted-foreground text-xs">Shown up to here; Copy takes all of it.</p>}
    </div>
  )
}

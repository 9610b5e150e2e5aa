import type { Stage } from '@/lib/base/call'
import { Card } from '../../../_ui/card'
import { ScrollArea } from '../../../_ui/scroll-area'

/** What models were asked during the call, in order. Long prompts are stored in part. */
export function Prompts({ stages }: { stages: Stage[] }) {
  const prompts = stages.flatMap(({ name, note, atMs }) =>
    name === 'prompt' && note ? [{ atMs, system: note.system, prompt: note.prompt }] : [],
  )
  if (prompts.length === 0) return null
  return (
    <Card className="p-5" aria-label="Prompts">
      <h2 className="mb-1 font-medium">Prompts</h2>
      {prompts.map(({ atMs, system, prompt }, at) => (
        <details key={`${atMs} ${String(prompt).slice(0, 40)}`} className="py-2 text-sm">
          <summary className="w-fit cursor-pointer text-muted-foreground hover:text-foreground">
            Prompt {at + 1}
          </summary>
          <ScrollArea aria-label={`Prompt ${at + 1}`} className="mt-2 max-h-96 bg-muted/40 p-3">
            <pre className="whitespace-pre-wrap break-words text-xs">
              {`${String(system)}\n\n${String(prompt)}`}
            </pre>
          </ScrollArea>
        </details>
      ))}
    </Card>
  )
}

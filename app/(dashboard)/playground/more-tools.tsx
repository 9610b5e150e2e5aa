'use client'

import { DropdownMenu } from 'radix-ui'
import { Chevron } from '../../_results/signs'
import { PILL } from './pill'
import { MORE_TOOLS } from './tools'

type Props = {
  /** The selected tool, here or elsewhere. */
  pressed: string | undefined
  summarize: (id: string) => string
  onChoose: (id: string) => void
}

/** A menu of the less common tools by kind. Its button shows the selected one. */
export function MoreTools({ pressed, summarize, onChoose }: Props) {
  const pressedTool = MORE_TOOLS.flatMap(({ tools }) => tools).find(({ id }) => id === pressed)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger data-chosen={pressedTool ? '' : undefined} className={PILL}>
        {pressedTool && <pressedTool.Icon className="size-3.5 lg:max-xl:hidden" aria-hidden />}
        {pressedTool?.label ?? 'More'}
        <span className="sr-only">{pressedTool ? ', more endpoints' : ' endpoints'}</span>
        <Chevron className="size-3.5 rotate-90" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="fade-in zoom-in-97 z-40 w-80 max-w-[calc(100vw-1.5rem)] animate-in rounded-lg border bg-surface p-1.5 shadow-lg"
        >
          <DropdownMenu.RadioGroup value={pressed ?? ''} onValueChange={onChoose}>
            {MORE_TOOLS.map(({ kind, tools }) => (
              <DropdownMenu.Group key={kind} className="[&+&]:mt-1.5 [&+&]:border-t [&+&]:pt-1.5">
                <DropdownMenu.Label className="px-2.5 py-1.5 text-muted-foreground text-xs">
                  {kind}
                </DropdownMenu.Label>
                {tools.map(({ id, label, Icon }) => (
                  <DropdownMenu.RadioItem
                    key={id}
                    value={id}
                    className="grid cursor-pointer grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-2.5 rounded-md px-2.5 py-1.5 outline-none data-[highlighted]:bg-muted data-[state=checked]:text-accent"
                  >
                    <Icon className="size-4" aria-hidden />
                    <span className="font-medium text-sm">{label}</span>
                    <span className="col-start-2 text-muted-foreground text-xs">
                      {summarize(id)}
                    </span>
                  </DropdownMenu.RadioItem>
                ))}
              </DropdownMenu.Group>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

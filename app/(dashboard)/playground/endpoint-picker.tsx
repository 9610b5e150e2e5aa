'use client'

import { useEffect, useRef } from 'react'
import type { EndpointForm } from './endpoint-form'
import { TOOLS, toolOf } from './tools'

type Props = { endpoints: EndpointForm[]; chosen: string; onChoose: (id: string) => void }

/** The choice of endpoint, one of which is selected. */
export function EndpointPicker({ endpoints, chosen, onChoose }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when another one is pressed.
  useEffect(() => intoView(row.current), [chosen])
  const pressed = toolOf(chosen)?.id
  return (
    <fieldset
      ref={row}
      className="-mx-1 flex min-w-0 items-center gap-x-1 gap-y-1.5 overflow-x-auto px-1 py-1 lg:flex-wrap"
    >
      <legend className="sr-only">Endpoint</legend>
      {TOOLS.map(({ kind, tools }) => (
        <div key={kind} className="contents">
          {kind && (
            <span className="ml-2 border-l py-1 pl-3 text-muted-foreground text-xs">{kind}</span>
          )}
          {tools.map(({ label, Icon, id }) => (
            <button
              key={id}
              type="button"
              title={endpoints.find((one) => one.id === id)?.summary}
              aria-pressed={id === pressed}
              onClick={() => onChoose(id)}
              className="flex items-center gap-1.5 whitespace-nowrap rounded-full border border-transparent px-2.5 py-1 lg:max-xl:px-2 lg:max-xl:[&_svg]:hidden text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <Icon className="size-3.5" aria-hidden />
              {label}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** On a narrow screen, the selected one may be outside of the visible row. */
function intoView(row: HTMLFieldSetElement | null) {
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && pressed) row.scrollTo({ left: pressed.offsetLeft - row.offsetLeft - 24 })
}

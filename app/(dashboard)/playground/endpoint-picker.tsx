'use client'

import { useEffect, useRef } from 'react'
import type { EndpointForm } from '../../_results/endpoint-form'
import { classNames } from '../../_ui/class-names'
import { MoreTools } from './more-tools'
import { PILL } from './pill'
import { findTool, MAIN_TOOLS, type Tool } from './tools'

type Props = { endpoints: EndpointForm[]; selection: string; onChoose: (id: string) => void }

/** Selects an endpoint: the main ones as a row of buttons, the others in a menu. */
export function EndpointPicker({ endpoints, selection, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the choice changes.
  useEffect(() => intoView(row.current), [selection])
  const pressed = findTool(selection)?.id
  const summarize = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.summary ?? ''
  return (
    <fieldset className="-mx-1 flex min-w-0 items-center gap-1">
      <legend className="sr-only">Endpoint</legend>
      <div ref={row} className="fade-x flex min-w-0 items-center gap-1 overflow-x-auto p-1">
        {MAIN_TOOLS.map((tool) => (
          <Pill
            key={tool.id}
            tool={tool}
            about={summarize(tool.id)}
            isPressed={tool.id === pressed}
            onChoose={onChoose}
          />
        ))}
      </div>
      <MoreTools pressed={pressed} summarize={summarize} onChoose={onChoose} />
    </fieldset>
  )
}

type PillProps = { tool: Tool; about: string; isPressed: boolean; onChoose: (id: string) => void }

function Pill({ tool: { label, Icon, id }, about, isPressed, onChoose }: PillProps) {
  return (
    <button
      type="button"
      title={about}
      aria-pressed={isPressed}
      onClick={() => onChoose(id)}
      className={classNames(PILL, 'lg:max-xl:[&_svg]:hidden')}
    >
      <Icon className="size-3.5" aria-hidden />
      {label}
    </button>
  )
}

/** Scrolls to the selected button, which may be outside of the row on a narrow screen. */
function intoView(row: HTMLElement | null) {
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && pressed) row.scrollTo({ left: pressed.offsetLeft - row.offsetLeft - 24 })
}

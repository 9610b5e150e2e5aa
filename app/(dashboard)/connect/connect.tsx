'use client'

import { useEffect, useState } from 'react'
import { filledIn, type Tool } from '@/lib/services/connect'
import { Card } from '../../_ui/card'
import { Code } from '../../_ui/facts/code'
import { Field } from '../../_ui/forms/field'
import { Input, Select } from '../../_ui/forms/input'
import { takeSecret } from '../keys/new-secret'
import { ConnectionTest } from './connection-test'
import { NewKey } from './new-key'

const PLACEHOLDER = 'YOUR_API_KEY'

type Props = { tools: Tool[]; origin: string; first: string | null }

/** A list of tools, or a menu on narrow screens, with the configuration of the selected one. */
export function Connect({ tools, origin, first }: Props) {
  const [chosen, setChosen] = useState(tools.find(({ id }) => id === first) ?? tools[0])
  const [key, setKey] = useState('')
  useEffect(() => {
    const made = takeSecret()
    if (made) setKey(made)
  }, [])
  if (!chosen) return null
  const choose = (tool: Tool) => {
    setChosen(tool)
    window.history.replaceState(null, '', `?tool=${tool.id}`)
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ToolMenu tools={tools} chosen={chosen} onChoose={choose} />
      <ToolList tools={tools} chosen={chosen} onChoose={choose} />
      <Card className="grid content-start gap-5 p-5">
        <h2 className="font-semibold text-lg tracking-tight">{chosen.name}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <Field label="API key" hint="Kept in this page only.">
              {(ids) => (
                <Input
                  {...ids}
                  value={key}
                  placeholder={PLACEHOLDER}
                  autoComplete="off"
                  spellCheck={false}
                  className="font-mono"
                  onChange={({ target }) => setKey(target.value.trim())}
                />
              )}
            </Field>
          </div>
          <NewKey name={chosen.name} onMade={setKey} />
        </div>
        {chosen.snippets.map((one) => (
          <section key={one.where} className="grid min-w-0 gap-1.5">
            <h3 className="text-muted-foreground text-sm">{one.where}</h3>
            <Code
              label={one.where}
              language={one.language}
              text={filledIn(one, origin, key || PLACEHOLDER)}
              wrap
            />
          </section>
        ))}
        {chosen.note && <p className="text-muted-foreground text-sm">{chosen.note}</p>}
        <ConnectionTest key={`${chosen.id} ${key}`} wire={chosen.wire} secret={key} />
      </Card>
    </div>
  )
}

const kindsOf = (tools: Tool[]) => [...new Set(tools.map(({ kind }) => kind))]

type ListProps = { tools: Tool[]; chosen: Tool; onChoose: (tool: Tool) => void }

/** The tools on narrow screens. */
function ToolMenu({ tools, chosen, onChoose }: ListProps) {
  return (
    <Select
      aria-label="Tool"
      value={chosen.id}
      onChange={({ target }) => onChoose(tools.find(({ id }) => id === target.value) ?? chosen)}
      className="lg:hidden"
    >
      {kindsOf(tools).map((kind) => (
        <optgroup key={kind} label={kind}>
          {tools
            .filter((tool) => tool.kind === kind)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** The tools on wide screens, with a search. */
function ToolList({ tools, chosen, onChoose }: ListProps) {
  const [search, setSearch] = useState('')
  const matching = tools.filter(({ name, wire }) =>
    `${name} ${wire}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <Card className="p-3 max-lg:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto">
      <Input
        aria-label="Search tools"
        placeholder="Search tools"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {kindsOf(matching).map((kind) => (
        <Group
          key={kind}
          title={kind}
          tools={matching.filter((tool) => tool.kind === kind)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      {matching.length === 0 && (
        <p className="px-2.5 py-6 text-center text-muted-foreground text-sm">No tools match.</p>
      )}
    </Card>
  )
}

function Group({ title, tools, chosen, onChoose }: ListProps & { title: string }) {
  return (
    <section className="mt-3">
      <h2 className="px-2.5 py-1 text-muted-foreground text-xs">{title}</h2>
      <ul className="flex flex-col gap-0.5">
        {tools.map((tool) => (
          <li key={tool.id}>
            <button
              type="button"
              aria-pressed={tool === chosen}
              onClick={() => onChoose(tool)}
              className="w-full whitespace-nowrap rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-muted aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
            >
              {tool.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

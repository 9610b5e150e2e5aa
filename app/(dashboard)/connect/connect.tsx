'use client'

import { useEffect, useState } from 'react'
import {
  addressFrom,
  describeCheck,
  filledIn,
  likelyPlace,
  type Place,
  type Tool,
} from '@/lib/services/connect'
import { Card } from '../../_ui/card'
import { Code } from '../../_ui/facts/code'
import { Field } from '../../_ui/forms/field'
import { Input, Select } from '../../_ui/forms/input'
import { SiteMark } from '../../_ui/site-mark'
import { takeSecret } from '../keys/new-secret'
import { ConnectionTest } from './connection-test'
import { NewKey } from './new-key'

const PLACEHOLDER = 'YOUR_API_KEY'

type Server = { origin: string; port: number; version: string; isOnLoopback: boolean }
type Props = { tools: Tool[]; server: Server; first: string | null }

/** A list of tools, or a menu on narrow screens, with the configuration of the selected one. */
export function Connect({ tools, server, first }: Props) {
  const [selection, setChosen] = useState(tools.find(({ id }) => id === first) ?? tools[0])
  const [key, setKey] = useState('')
  const [place, setPlace] = useState(likelyPlace(server.origin))
  useEffect(() => {
    const secret = takeSecret()
    if (secret) setKey(secret)
  }, [])
  if (!selection) return null
  const choose = (tool: Tool) => {
    setChosen(tool)
    window.history.replaceState(null, '', `?tool=${tool.id}`)
  }
  const values = {
    SERVER: addressFrom(place, server),
    KEY: key || PLACEHOLDER,
    VERSION: server.version,
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ToolMenu tools={tools} selection={selection} onChoose={choose} />
      <ToolList tools={tools} selection={selection} onChoose={choose} />
      <Card className="grid content-start gap-5 p-5">
        <h2 className="font-semibold text-lg tracking-tight">{selection.name}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <Field label="API key" hint="Stays in this tab.">
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
          <NewKey name={selection.name} onMade={setKey} />
        </div>
        <PlaceChoice place={place} isOnLoopback={server.isOnLoopback} onChange={setPlace} />
        {selection.snippets.map((snippet) => (
          <section key={snippet.where} className="grid min-w-0 gap-1.5">
            <h3 className="text-muted-foreground text-sm">{snippet.where}</h3>
            <Code
              label={snippet.where}
              language={snippet.language}
              text={filledIn(snippet, values)}
              wrap
            />
          </section>
        ))}
        <p className="text-muted-foreground text-sm">
          {selection.note} {describeCheck(selection.id)}
        </p>
        <ConnectionTest key={`${selection.id} ${key}`} wire={selection.wire} secret={key} />
      </Card>
    </div>
  )
}

type PlaceProps = { place: Place; isOnLoopback: boolean; onChange: (place: Place) => void }

const PLACES: Record<Place, string> = {
  here: 'on the same machine as the server',
  container: 'in a container on that machine',
  elsewhere: 'on another machine',
}
const LISTEN = 'Start the server with HOST=0.0.0.0: it listens only on its own machine now.'
const LINUX = 'On Linux, start the container with --add-host=host.docker.internal:host-gateway.'

/** Where the tool runs, which decides the address in the lines below. */
function PlaceChoice({ place, isOnLoopback, onChange }: PlaceProps) {
  const hints = [
    ...(place === 'container' ? [LINUX] : []),
    ...(place !== 'here' && isOnLoopback ? [LISTEN] : []),
  ]
  return (
    <Field label="The tool runs" hint={hints.join(' ')}>
      {(ids) => (
        <Select {...ids} value={place} onChange={({ target }) => onChange(target.value as Place)}>
          {Object.entries(PLACES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const listKinds = (tools: Tool[]) => [...new Set(tools.map(({ kind }) => kind))]

type ListProps = { tools: Tool[]; selection: Tool; onChoose: (tool: Tool) => void }

function ToolMenu({ tools, selection, onChoose }: ListProps) {
  return (
    <Select
      aria-label="Tool"
      value={selection.id}
      onChange={({ target }) => onChoose(tools.find(({ id }) => id === target.value) ?? selection)}
      className="lg:hidden"
    >
      {listKinds(tools).map((kind) => (
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
function ToolList({ tools, selection, onChoose }: ListProps) {
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
      {listKinds(matching).map((kind) => (
        <Group
          key={kind}
          title={kind}
          tools={matching.filter((tool) => tool.kind === kind)}
          selection={selection}
          onChoose={onChoose}
        />
      ))}
      {matching.length === 0 && (
        <p className="px-2.5 py-6 text-center text-muted-foreground text-sm">No tools match.</p>
      )}
    </Card>
  )
}

function Group({ title, tools, selection, onChoose }: ListProps & { title: string }) {
  return (
    <section className="mt-3">
      <h2 className="px-2.5 py-1 text-muted-foreground text-xs">{title}</h2>
      <ul className="flex flex-col gap-0.5">
        {tools.map((tool) => (
          <li key={tool.id}>
            <button
              type="button"
              aria-pressed={tool === selection}
              onClick={() => onChoose(tool)}
              className="flex w-full items-center gap-2 whitespace-nowrap rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-muted aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
            >
              <SiteMark host={tool.name} />
              {tool.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

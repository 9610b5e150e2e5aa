'use client'

import { type ChangeEvent, useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { Origin } from './origin'
import { SaveLine } from './save-line'
import { type OpenSetting, useSettings } from './use-settings'

const MAX_BYTES = 64 << 10
const COLOR = /^#[0-9a-f]{6}$/i
/** Close to the accent of globals.css. */
const USUAL_COLOR = '#a4502b'

type Swatch = { theme: string; accent: string; note: string | null }
/** `swatches`: the accent in each theme. Empty without a colour. */
type Props = { name: SettingState; color: SettingState; logo: SettingState; swatches: Swatch[] }

/** Name, colour and logo that customers see. */
export function BrandForm({ name, color, logo, swatches }: Props) {
  const { open, submit, store, said } = useSettings([name, color], 'Saved.')
  return (
    <Card className="px-5 pt-4 pb-5">
      <h2 className="font-medium">Branding</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">
        Shown to customers in the dashboard, on the sign-in page and in titles.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <TextField
          open={open(name)}
          label="Name"
          hint="Shown instead of Groundwire."
          placeholder="Groundwire"
          max={40}
        />
        <TextField
          open={open(color)}
          label="Colour"
          hint="For links and highlights, as #rrggbb."
          placeholder={USUAL_COLOR}
          max={7}
          isColor
        />
        {swatches.length > 0 && <Swatches swatches={swatches} />}
        <LogoField state={logo} problem={open(logo).problem} onStore={store} />
        <SaveLine what="branding" message={said} />
      </form>
    </Card>
  )
}

type TextProps = {
  open: OpenSetting
  label: string
  hint: string
  placeholder: string
  max: number
  isColor?: boolean
}

function TextField({ open, label, hint, placeholder, max, isColor = false }: TextProps) {
  const { state, value, problem, onChange } = open
  const isFixed = state.source === 'environment'
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} error={problem}>
        {(ids) => (
          <div className="flex gap-2">
            {isColor && (
              <input
                type="color"
                aria-label="Choose a colour"
                value={COLOR.test(value) ? value : USUAL_COLOR}
                disabled={isFixed}
                onChange={({ target }) => onChange(target.value)}
                className="h-9 w-11 shrink-0 cursor-pointer rounded-md border border-input bg-surface p-1"
              />
            )}
            <Input
              {...ids}
              name={state.name}
              value={value}
              placeholder={placeholder}
              maxLength={max}
              autoComplete="off"
              disabled={isFixed}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Field>
      <p className="text-muted-foreground text-xs">
        <Origin state={state} />
      </p>
    </div>
  )
}

function Swatches({ swatches }: { swatches: Swatch[] }) {
  return (
    <ul aria-label="Colour by theme" className="grid gap-1.5 text-sm">
      {swatches.map(({ theme, accent, note }) => (
        <li key={theme} className="flex flex-wrap items-center gap-2">
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border"
            style={{ background: accent }}
          />
          {theme}: <code className="text-xs">{accent}</code>
          {note && <span className="text-muted-foreground text-xs">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

type LogoProps = {
  state: SettingState
  problem: string | null
  onStore: (changed: Record<string, string>) => Promise<void>
}

function LogoField({ state, problem, onStore }: LogoProps) {
  const [refusal, setRefused] = useState<string | null>(null)
  const isFixed = state.source === 'environment'
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const isLarge = file.size > MAX_BYTES
    setRefused(isLarge ? 'Choose a file of at most 64 KB.' : null)
    if (!isLarge) await onStore({ [state.name]: await readDataUrl(file) })
  }
  return (
    <div className="grid gap-1">
      <Field
        label="Logo"
        hint={state.shown ? `Now: ${state.shown}.` : 'PNG or SVG, at most 64 KB.'}
        error={refusal ?? problem}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept="image/png,image/svg+xml"
            disabled={isFixed}
            onChange={(event) => void choose(event)}
            className="w-full text-sm file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-input file:border-solid file:bg-surface file:px-3.5 file:font-medium file:text-foreground"
          />
        )}
      </Field>
      {state.source === 'dashboard' && (
        <Button size="small" className="w-fit" onClick={() => void onStore({ [state.name]: '' })}>
          Remove logo
        </Button>
      )}
      <p className="text-muted-foreground text-xs">
        <Origin state={state} />
      </p>
    </div>
  )
}

async function readDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}

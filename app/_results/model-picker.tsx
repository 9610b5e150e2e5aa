'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { showCount } from '../_ui/facts/locale'
import { Input } from '../_ui/forms/input'
import type { Offer } from './endpoint-form'

const MAX_OFFERS = 60

type Props = {
  ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
  name: string
  value: string
  offered: Offer[]
  onChange: (value: string) => void
}

/** A searchable list of values; others may be typed as well. */
export function ModelPicker({ ids, name, value, offered, onChange }: Props) {
  const [words, setWords] = useState<string | null>(null)
  const matches = [...unlisted(offered, value, words), ...foundIn(offered, words ?? '')]
  const visibleOffers = words === null ? [] : matches.slice(0, MAX_OFFERS)
  const close = () => setWords(null)
  const choose = (offer: Offer | undefined) => {
    if (offer) onChange(offer.value)
    close()
  }
  const { list, active, setActive, keys } = useKeys(words !== null, visibleOffers.length, {
    open: () => setWords(''),
    close,
    choose: (n) => choose(visibleOffers[n]),
  })
  const option = (n: number) => `${ids.id}-option-${n}`
  return (
    <>
      <Input
        {...ids}
        name={name}
        role="combobox"
        aria-expanded={words !== null}
        aria-controls={words === null ? undefined : `${ids.id}-list`}
        aria-activedescendant={visibleOffers.length > 0 ? option(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onClick={() => setWords('')}
        onFocus={(event) => event.target.select()}
        onBlur={close}
        onKeyDown={keys}
        onChange={({ target }) => {
          onChange(target.value)
          setWords(target.value)
          setActive(0)
        }}
      />
      {words !== null && (
        <Offers id={`${ids.id}-list`} list={list} count={matches.length}>
          {visibleOffers.map((offer, n) => (
            <OfferLine
              key={offer.value}
              id={option(n)}
              offer={offer}
              heads={offer.group !== visibleOffers[n - 1]?.group}
              active={n === active}
              onChoose={() => choose(offer)}
            />
          ))}
        </Offers>
      )}
    </>
  )
}

type Moves = { open: () => void; close: () => void; choose: (n: number) => void }

/** Arrow keys, Enter and Escape in a list whose input keeps the focus. */
function useKeys(isOpen: boolean, count: number, { open, close, choose }: Moves) {
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const move = (by: number) => {
    const next = (active + by + count) % Math.max(1, count)
    setActive(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isOpen) open()
    else if (step) move(step)
    else if (event.key === 'Enter' && isOpen) choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { list, active, setActive, keys }
}

type OffersProps = {
  id: string
  list: RefObject<HTMLDivElement | null>
  count: number
  children: ReactNode
}

function Offers({ id, list, count, children }: OffersProps) {
  return (
    <div className="-mt-0.5 overflow-hidden rounded-md border bg-surface shadow-lg">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Offered"
        className="max-h-56 overflow-y-auto py-1"
      >
        {children}
      </div>
      <p className="border-t px-3 py-1.5 text-muted-foreground text-xs">
        {count === 0
          ? 'No priced model matches. Any provider/model can be typed.'
          : `${showCount(count)} ${count === 1 ? 'model' : 'models'}. Prices are per million tokens.`}
      </p>
    </div>
  )
}

type LineProps = { id: string; offer: Offer; heads: boolean; active: boolean; onChoose: () => void }

function OfferLine({ id, offer, heads, active, onChoose }: LineProps) {
  return (
    <>
      {heads && (
        <p className="px-3 pt-2 pb-1 font-medium text-muted-foreground text-xs first:pt-1">
          {offer.group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        className="flex cursor-pointer items-baseline justify-between gap-3 px-3 py-1.5 text-sm hover:bg-muted aria-selected:bg-muted"
      >
        <span className="min-w-0 truncate">{offer.value}</span>
        <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{offer.note}</span>
      </div>
    </>
  )
}

/** The value in the field when the list opens, if it is no longer offered. */
function unlisted(offered: Offer[], value: string, words: string | null): Offer[] {
  const isKept = words === '' && value !== '' && offered.every((offer) => offer.value !== value)
  return isKept ? [{ value, note: 'not in the list', group: 'In this request' }] : []
}

/** Offers that contain every word. */
function foundIn(offered: Offer[], words: string): Offer[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  return offered.filter(({ value, group }) =>
    terms.every((word) => `${value} ${group}`.toLowerCase().includes(word)),
  )
}

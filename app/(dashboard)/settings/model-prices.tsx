'use client'

import { useDeferredValue, useState } from 'react'
import { Card, Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { Input } from '../../_ui/forms/input'
import { Table, WIDE } from '../../_ui/table'

type Priced = { model: string; input: number; output: number; contextTokens: number | null }

/** Models by name with their token prices. `perQuery`: USD per search query. */
export function ModelPrices({ models, perQuery }: { models: Priced[]; perQuery: number }) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.toLowerCase())
  const matches = models.filter(({ model }) => model.toLowerCase().includes(search))
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <div>
          <h2 className="font-medium">Models by name</h2>
          <p className="text-muted-foreground text-sm">
            USD per million tokens, plus {showUsd(perQuery)} per query.
          </p>
        </div>
        {models.length > 0 && (
          <Input
            type="search"
            aria-label="Search models"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="w-48"
          />
        )}
      </div>
      {models.length === 0 ? (
        <Empty
          title="No model provider configured"
          about="Answers quote pages word for word. Set a provider’s key to generate them."
        />
      ) : (
        <Table
          label="Models"
          columns={[
            'Model',
            { name: 'Input', right: true },
            { name: 'Output', right: true },
            { name: 'Context', right: true, wide: true },
          ]}
          className="max-h-[32rem] border-t sm:[&_:is(td,th)]:px-5"
        >
          {matches.map(({ model, input, output, contextTokens }) => (
            <tr key={model}>
              <td className="font-mono text-xs">{model}</td>
              <td className="text-right tabular-nums">${showDecimals(input, 2)}</td>
              <td className="text-right tabular-nums">${showDecimals(output, 2)}</td>
              <td className={classNames('text-right text-muted-foreground tabular-nums', WIDE)}>
                {contextTokens === null ? '–' : contextTokens.toLocaleString(getLocale())}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}

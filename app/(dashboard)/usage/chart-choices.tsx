import Form from 'next/form'
import { Button } from '../../_ui/forms/button'
import { Input } from '../../_ui/forms/input'
import { Segments } from '../../_ui/forms/segments'
import { DIMENSIONS, leadTo, MEASURES, type Query, type View } from './query'
import { RANGES } from './timeline'

const STEPS = { hour: 'Hour', day: 'Day', month: 'Month' }

type Props = { query: Query; view: View; byPerson: boolean }

export function ChartChoices({ query, view, byPerson }: Props) {
  const dimensions = Object.entries(DIMENSIONS).filter(([name]) => byPerson || name !== 'accountId')
  const steps = view.steps.map((step): [string, string] => [step, STEPS[step]])
  const isGrouped = view.measure === 'cost' || view.measure === 'calls'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Choice
        label="Measure"
        name="measure"
        options={Object.entries(MEASURES)}
        selection={view.measure}
        query={query}
      />
      {isGrouped && (
        <Choice label="Group by" name="by" options={dimensions} selection={view.by} query={query} />
      )}
      {steps.length > 1 && (
        <Choice label="Interval" name="step" options={steps} selection={view.step} query={query} />
      )}
    </div>
  )
}

type PeriodProps = { query: Query; view: View }

/** The query without its period. */
function withoutRange({
  from: _from,
  to: _to,
  step: _step,
  after: _after,
  range: _range,
  ...rest
}: Query) {
  return rest
}

/** The period of the whole page, as a preset. */
export function RangeChoice({ query, view }: PeriodProps) {
  return (
    <Choice
      label="Range"
      name="range"
      options={Object.entries(RANGES)}
      selection={view.range}
      query={withoutRange(query)}
    />
  )
}

/** The period as two dates. */
export function DayChoice({ query, view }: PeriodProps) {
  return (
    <Form
      key={`${view.first} ${view.last}`}
      action="/usage"
      scroll={false}
      aria-label="Days"
      className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm"
    >
      <HiddenFields query={withoutRange(query)} />
      <Input
        type="date"
        name="from"
        aria-label="First day"
        required
        defaultValue={view.first}
        className="w-36 min-w-34 flex-1"
      />
      to
      <Input
        type="date"
        name="to"
        aria-label="Last day"
        required
        defaultValue={view.last}
        className="w-36 min-w-34 flex-1"
      />
      <Button type="submit">Apply</Button>
      <span className="text-xs">Times in {view.zone.replaceAll('_', ' ')}</span>
    </Form>
  )
}

/** Hidden fields that submit the other parts of the URL with a form. */
function HiddenFields({ query }: { query: Query }) {
  return Object.entries(query).map(
    ([name, value]) =>
      typeof value === 'string' &&
      value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

type ChoiceProps = {
  label: string
  name: string
  options: [string, string][]
  selection: string
  query: Query
}

function Choice({ label, name, options, selection, query }: ChoiceProps) {
  return (
    <Segments
      label={label}
      options={options.map(([value, text]) => ({
        text,
        href: leadTo(query, { [name]: value }),
        isChosen: value === selection,
      }))}
    />
  )
}

import Form from 'next/form'
import { Button } from '../../_ui/button'
import { Input, Select } from '../../_ui/input'
import { Kept } from './chart-choices'
import { type Query, STATUSES } from './query'

const FIELDS = ['text', 'endpoint', 'key', 'status', 'model']

type Props = { query: Query; endpoints: string[]; keys: { id: string; name: string }[] }

/** Narrows the table; the address holds what is shown. */
export function CallFilters({ query, endpoints, keys }: Props) {
  const value = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const {
    text: _text,
    endpoint: _endpoint,
    key: _key,
    status: _status,
    model: _model,
    after: _after,
    ...kept
  } = query
  return (
    <Form
      // Redrawn only when the filter itself changes, so that unsent text stays.
      key={FIELDS.map(value).join('\n')}
      action="/usage"
      scroll={false}
      aria-label="Filter calls"
      className="flex flex-wrap items-center gap-2 border-b p-3"
    >
      <Kept query={kept} />
      <Input
        type="search"
        name="text"
        aria-label="Query or URL contains"
        placeholder="Query or URL"
        defaultValue={value('text')}
        className="w-44"
      />
      <Select
        name="endpoint"
        aria-label="Endpoint"
        defaultValue={value('endpoint')}
        className="w-40"
      >
        <option value="">All endpoints</option>
        {endpoints.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select name="key" aria-label="Key" defaultValue={value('key')} className="w-36">
        <option value="">All keys</option>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="status" aria-label="Status" defaultValue={value('status')} className="w-36">
        <option value="">Any status</option>
        {STATUSES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        name="model"
        aria-label="Model"
        placeholder="Model"
        defaultValue={value('model')}
        className="w-36"
      />
      <Button type="submit">Filter</Button>
    </Form>
  )
}

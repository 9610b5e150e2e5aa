import { Card } from '../../../_ui/card'
import { FieldList } from '../field-list'
import { listFields, type Schema } from '../schema'

/** The event types of a stream, in order. */
export function Events({ events }: { events: Schema[] }) {
  return (
    <Card className="min-w-0 px-5 py-4">
      <h2 className="font-medium">Events, 200</h2>
      <p className="mt-1 text-muted-foreground text-sm">
        Server-sent events: one JSON object in each <code className="font-mono text-xs">data:</code>{' '}
        line. A comment line is sent after 15 seconds without data.
      </p>
      <ol aria-label="Events" className="mt-3 divide-y">
        {events.map((event) => {
          const { type, ...rest } = event.properties ?? {}
          const name = String(type?.const ?? 'event')
          return (
            <li key={name} className="py-3">
              <p className="flex flex-wrap items-baseline gap-x-2.5">
                <code className="font-medium font-mono text-sm">{name}</code>
                <span className="text-muted-foreground text-sm">{event.description}</span>
              </p>
              <div className="ml-1 border-l pl-4">
                <FieldList
                  fields={listFields({ ...event, properties: rest })}
                  label={`Fields of ${name}`}
                  reply
                />
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

import { asText } from '../../run-state'

type Fields = Record<string, unknown>
type Drawing = { page: number; width: number; height: number; fields: Fields[] }

/** The values that were extracted from a file, with their boxes on empty pages if `isDrawn`. */
export function FieldPlaces({ fields, isDrawn }: { fields: Fields[]; isDrawn: boolean }) {
  return (
    <section aria-label="Fields" className="grid gap-3">
      <dl className="divide-y rounded-md border">
        {fields.map((field) => (
          <div
            key={asText(field.path)}
            className="grid gap-x-5 gap-y-1 px-3.5 py-2.5 sm:grid-cols-[minmax(6rem,1fr)_minmax(0,3fr)]"
          >
            <dt className="wrap-anywhere font-mono text-muted-foreground text-xs leading-5">
              {asText(field.path)}
            </dt>
            <dd className="wrap-anywhere min-w-0 text-sm leading-5">
              {field.value === null ? 'none' : String(field.value)}
              <span className="block text-muted-foreground text-xs">{describePlace(field)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isDrawn && (
        <div className="flex flex-wrap gap-3">
          {listDrawings(fields).map((drawing) => (
            <PageDrawing key={drawing.page} drawing={drawing} />
          ))}
        </div>
      )}
    </section>
  )
}

function describePlace({ page, cell, quote }: Fields): string {
  if (page === null || page === undefined) return 'not seen in the text'
  const place = cell ? `page ${page}, cell ${cell}` : `page ${page}`
  return `${place}: “${asText(quote)}”`
}

/** The pages with boxes, by the sizes that their fields name. */
function listDrawings(fields: Fields[]): Drawing[] {
  const placed = fields.filter(({ box }) => Array.isArray(box))
  return [...new Set(placed.map((field) => Number(field.page)))].map((page) => {
    const own = placed.filter((field) => field.page === page)
    const [width = 1, height = 1] = (own[0]?.page_size ?? []) as number[]
    return { page, width, height, fields: own }
  })
}

function PageDrawing({ drawing }: { drawing: Drawing }) {
  const { page, width, height, fields } = drawing
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={`Places of ${fields.length} values on page ${page}`}
        viewBox={`0 0 ${width} ${height}`}
        className="h-72 rounded border bg-background"
      >
        {fields.map((field) => {
          const [x = 0, y = 0, wide = 0, high = 0] = field.box as number[]
          return (
            <rect
              key={asText(field.path)}
              {...{ x, y, width: wide, height: high }}
              className="fill-accent/30 stroke-accent"
            >
              <title>{`${asText(field.path)}: ${asText(field.quote)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="text-muted-foreground text-xs">Page {page}</figcaption>
    </figure>
  )
}

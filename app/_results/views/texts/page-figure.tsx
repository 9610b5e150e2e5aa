import { asList, asRecord, asText } from '../../run-state'

type Fields = Record<string, unknown>

/** The picture of a page, with the boxes of its values. */
export function PageFigure({ page, fields }: { page: Fields; fields: Fields[] }) {
  const { type, data, width, height } = asRecord(page.image)
  const placed = fields.filter(({ box, page_size: size }) => Array.isArray(box) && size)
  return (
    <figure className="grid content-start gap-1 lg:sticky lg:top-4 lg:self-start">
      <div className="relative overflow-hidden rounded border bg-white">
        <img
          src={`data:${asText(type)};base64,${asText(data)}`}
          alt={`Page ${page.number}`}
          width={Number(width)}
          height={Number(height)}
          className="block h-auto w-full"
        />
        {placed.map((field) => (
          <Box key={asText(field.path)} field={field} />
        ))}
      </div>
      <figcaption className="text-muted-foreground text-xs">Page {String(page.number)}</figcaption>
    </figure>
  )
}

function Box({ field }: { field: Fields }) {
  const [left = 0, top = 0, wide = 0, high = 0] = asNumbers(field.box)
  const [pageWidth = 1, pageHeight = 1] = asNumbers(field.page_size)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <span
      title={`${asText(field.path)}: ${asText(field.quote)}`}
      className="absolute rounded-[1px] bg-[#5b5bd6]/25 outline outline-[#5b5bd6]"
      style={{
        left: share(left, pageWidth),
        top: share(top, pageHeight),
        width: share(wide, pageWidth),
        height: share(high, pageHeight),
      }}
    />
  )
}

const asNumbers = (list: unknown): number[] => (Array.isArray(list) ? list.map(Number) : [])

export function fieldsOn(reply: Fields, page: Fields): Fields[] {
  return asList(reply.fields).filter((field) => field.page === page.number)
}

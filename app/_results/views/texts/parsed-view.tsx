import { Badge } from '../../../_ui/facts/badge'
import { asList, asRecord, asText, asTexts } from '../../run-state'
import { Markdown } from '../markdown'
import { FieldPlaces } from './field-places'
import { fieldsOn, PageFigure } from './page-figure'
import { Warnings } from './warnings'

type Fields = Record<string, unknown>

/** The pages of a file, with what was not read of it. */
export function ParsedView({ reply }: { reply: Record<string, unknown> }) {
  const pages = asList(reply.pages)
  const images = asList(reply.images)
  const scans = pages.filter(({ ocr }) => ocr).length
  const author = asText(asRecord(reply.metadata).author)
  return (
    <article className="grid min-w-0 gap-4">
      <p className="flex flex-wrap gap-2">
        {asText(reply.type) !== '' && <Badge>{asText(reply.type)}</Badge>}
        <Badge>{`${reply.page_count} ${reply.page_count === 1 ? 'page' : 'pages'}`}</Badge>
        {scans > 0 && (
          <Badge title="Text recognition may misread a character.">
            {scans === pages.length ? 'read from pictures' : `${scans} pages read from pictures`}
          </Badge>
        )}
        {author !== '' && <Badge>{author}</Badge>}
      </p>
      <Warnings texts={asTexts(reply.warnings)} />
      {reply.fields != null && (
        <FieldPlaces fields={asList(reply.fields)} isDrawn={!pages.some(({ image }) => image)} />
      )}
      {images.length > 0 && <PictureList images={images} />}
      {pages.map((page) => (
        <PageView key={String(page.number)} page={page} fields={fieldsOn(reply, page)} />
      ))}
    </article>
  )
}

function PageView({ page, fields }: { page: Fields; fields: Fields[] }) {
  const text = (
    <section dir="auto" className="min-w-0">
      <Markdown text={asText(page.markdown) || asText(page.text)} />
    </section>
  )
  if (!page.image) return text
  return (
    <div className="grid min-w-0 gap-5 border-t pt-4 lg:grid-cols-2">
      <PageFigure page={page} fields={fields} />
      {text}
    </div>
  )
}

/** The pictures of a file that a browser can draw. */
function PictureList({ images }: { images: Record<string, unknown>[] }) {
  return (
    <ul aria-label="Images" className="flex flex-wrap gap-2">
      {images.map((image) => {
        const [type, data] = [asText(image.type), asText(image.data)]
        const address = data === '' ? asText(image.url) : ''
        const label = [asText(image.name), image.page && `page ${image.page}`].filter(Boolean)
        return (
          <li
            key={[image.page, image.name, type, data.length, address].join(' ')}
            className="grid gap-1 text-muted-foreground text-xs"
          >
            {DRAWN.test(type) && data !== '' && (
              <img
                src={`data:${type};base64,${data}`}
                alt={label.join(', ') || 'Image'}
                className="max-h-32 max-w-48 rounded border object-contain"
              />
            )}
            <span>{address || label.join(', ') || type}</span>
          </li>
        )
      })}
    </ul>
  )
}

const DRAWN = /^image\/(?:png|jpeg|gif|webp|bmp)$/

import type { EndpointForm } from '../../_results/endpoint-form'
import { carried, type Values } from './request'

/** The initial values of a form: sources, reasons and times are turned on. */
export function initialValues({ name }: EndpointForm): Values {
  if (name === 'answer' || name === 'answer_stream')
    return { citations: true, return_sources: true }
  if (name === 'scrape') return { main_content_only: true, explain: true }
  if (name === 'parse') return { formats: ['markdown', 'page_images'] }
  if (name === 'get_pdf_content') return { page_images: true }
  return name === 'video_transcript' ? { segments: true } : {}
}

/** The body for a selected endpoint. Switching between stream and plain keeps the fields. */
export function nextBody(now: EndpointForm, next: EndpointForm, typed: Values, earlier?: Values) {
  if (toggleStream(now.id) === next.id) return ofEither(typed, now, next)
  const body = carried(next, earlier ?? initialValues(next), typed)
  // A monitor watches either a page or a search.
  if (next.name === 'monitors' && body.url && body.query) delete body.query
  return body
}

/** The streaming variant of an endpoint, or the other way round. */
export function toggleStream(id: string): string {
  return id.endsWith('_stream') ? id.replace(/_stream$/, '') : `${id}_stream`
}

/** The fields that at least one of the endpoints has. */
function ofEither(body: Values, ...forms: EndpointForm[]): Values {
  const names = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
}

import type { CallEvent } from '../call'

type Fields = Record<string, unknown>

/** The v2 reply under its v1 names: llm_response, which is text always, sources with url, images with url. */
export function legacyBody({ answer, sources, images, ...rest }: Fields): Fields {
  return {
    llm_response: typeof answer === 'string' ? answer : JSON.stringify(answer),
    sources: Array.isArray(sources) ? sources.map(legacySource) : [],
    images: Array.isArray(images) ? images.map(legacyImage) : [],
    ...rest,
  }
}

/** A v2 stream event as its v1 frame: text arrives as `llm`. */
export function legacyEvent(event: CallEvent): CallEvent {
  if (event.type === 'answer') return { ...event, type: 'llm' }
  if (event.type === 'sources' && Array.isArray(event.data)) return { ...event, data: event.data.map(legacySource) }
  if (event.type === 'images' && Array.isArray(event.data)) return { ...event, data: event.data.map(legacyImage) }
  return event
}

const legacySource = ({ title, link, snippet }: Fields) => ({ title, url: link, snippet })
const legacyImage = ({ title, imageUrl }: Fields) => ({ title, url: imageUrl })

import { type CheerioAPI, load } from 'cheerio/slim'
import { DomHandler, type DomUtils, Parser } from 'htmlparser2'

export type { Cheerio, CheerioAPI } from 'cheerio/slim'
/** An element of what `loadBounded` loaded. */
export type LoadedElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A time grows with the depth at each tag; no file that is written by hand or program comes near it. */
const MAX_DEPTH = 512

class TooDeep extends Error {
  override name = 'TooDeep'
}

class BoundedHandler extends DomHandler {
  #depth = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#depth > MAX_DEPTH) throw new TooDeep()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth--
    super.onclosetag()
  }
}

/** Loads XML, or HTML roughly, for selecting from it. Reads no further than where elements are nested over 512 deep. */
export function loadBounded(text: string, { xml = false }: { xml?: boolean } = {}): CheerioAPI {
  const handler = new BoundedHandler(undefined, { xmlMode: xml })
  try {
    new Parser(handler, { xmlMode: xml }).end(text)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return load(handler.root, { xml: { xmlMode: xml } })
}

import { type CheerioAPI, load } from 'cheerio/slim'
import { DomHandler, type DomUtils, Parser } from 'htmlparser2'

export type { Cheerio, CheerioAPI } from 'cheerio/slim'
export type LoadedElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** The time per tag grows with its depth. */
const MAX_DEPTH = 512
/** An element takes about 250 bytes, and several files may be read at once. */
const MAX_ELEMENTS = 500_000

class TooLarge extends Error {
  override name = 'TooLarge'
}

class BoundedHandler extends DomHandler {
  #depth = 0
  #elements = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) throw new TooLarge()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth--
    super.onclosetag()
  }
}

/** Parses XML, or HTML roughly, up to 500,000 elements nested at most 512 deep. */
export function loadBounded(text: string, { xml = false }: { xml?: boolean } = {}): CheerioAPI {
  const handler = new BoundedHandler(undefined, { xmlMode: xml })
  try {
    new Parser(handler, { xmlMode: xml }).end(text)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
  }
  return load(handler.root, { xml: { xmlMode: xml } })
}

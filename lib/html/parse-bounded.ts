import { type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** What was read of a text: all of it, or as far as its elements are not nested too deep. */
export type Bounded = { document: Document; isWhole: boolean }

/** Libraries take a time that grows with the depth at each tag; no file that is written by hand or program comes near it. */
const MAX_DEPTH = 512

export class TooDeep extends Error {
  override name = 'TooDeep'
}

class FlatHandler extends DomHandler {
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

/** Reads XML, or HTML roughly, with the library that others read its tree of. Ends where elements are nested over 512 deep. */
export function parseBounded(text: string, { xml = false }: { xml?: boolean } = {}): Bounded {
  const handler = new FlatHandler(undefined, { xmlMode: xml })
  try {
    new Parser(handler, { xmlMode: xml }).end(text)
    return { document: handler.root, isWhole: true }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return { document: handler.root, isWhole: false }
  }
}

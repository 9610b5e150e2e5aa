import { knownOfClass } from '../visible'
import { type Attributes, KNOWN, NO_ATTRIBUTES } from './nodes'
import { spelled } from './spelled'
import { IS, type Tag } from './tags'

const COMMON = (
  'accesskey action align alt aria-controls aria-describedby aria-expanded aria-hidden aria-label aria-labelledby async ' +
  'autocomplete bgcolor border cellpadding cellspacing charset checked class clip-rule colspan content crossorigin d ' +
  'data-id data-src data-srcset data-type data-url datetime decoding defer dir disabled draggable fill fill-rule for ' +
  'height hidden href hreflang http-equiv id integrity itemid itemprop itemscope itemtype lang loading maxlength media ' +
  'method name nowrap onclick placeholder property rel role rowspan scope selected sizes span src srcset start stroke ' +
  'stroke-width style tabindex target title type valign value viewbox width xlink:href xml:lang xmlns'
).split(' ')
const find = spelled(COMMON, (name) => name)

/** Class names longer than this, or after so many others, are kept once for each element. */
const LONGEST = 100
const MOST = 5_000

type Kept = { attributes: Attributes; known: number }

/**
 * The attributes of an element. Of a class, because V8 puts what it makes of a literal where it once lived long into the old
 * generation at once, and with it, until the next full collection, every page that it hangs on.
 */
class Own {
  [name: string]: string
}

/** Gathers the attributes of one start tag after the other. Elements with no attribute but the same class share it. */
export class AttributeReader {
  private readonly html: string
  private attributes = NO_ATTRIBUTES
  private classes: string | null = null
  private name = ''
  private value = ''
  private readonly shared = new Map<string, Kept>()
  /** What is known of the element whose attributes were taken last. */
  known = 0

  constructor(html: string) {
    this.html = html
  }

  begin() {
    this.attributes = NO_ATTRIBUTES
    this.classes = null
  }
  nameAt(start: number, end: number) {
    this.name = find(this.html, start, end) ?? this.html.slice(start, end).toLowerCase()
    this.value = ''
  }
  add(text: string) {
    this.value += text
  }

  end() {
    const { name, value } = this
    if (this.attributes !== NO_ATTRIBUTES) {
      if (!Object.hasOwn(this.attributes, name)) this.attributes[name] = value
    } else if (this.classes !== null) {
      this.attributes = new Own()
      this.attributes.class = this.classes
      if (name !== 'class') this.attributes[name] = value
    } else if (name === 'class') this.classes = value
    else {
      this.attributes = new Own()
      this.attributes[name] = value
    }
  }

  /** The attributes of a start tag that has ended. */
  take(tag: Tag): Attributes {
    const isShown = (tag.is & (IS.neverShown | IS.closable)) === 0
    this.known = isShown ? KNOWN.looked | KNOWN.noFormula : KNOWN.looked | KNOWN.hidden
    if (this.attributes !== NO_ATTRIBUTES) this.known = 0
    else if (this.classes !== null) {
      const { attributes, known } = this.classed(this.classes)
      if (isShown) this.known = known
      return attributes
    }
    return this.attributes
  }

  private classed(classes: string): Kept {
    const held = this.shared.get(classes)
    if (held) return held
    const attributes = new Own()
    attributes.class = classes
    const made = { attributes, known: knownOfClass(classes) }
    if (classes.length <= LONGEST && this.shared.size < MOST) this.shared.set(classes, made)
    return made
  }
}

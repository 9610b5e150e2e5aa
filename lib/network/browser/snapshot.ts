/** The document as a reader sees it, with shadow roots and same-origin frames in place. */
type Snapshot = { html: string; title: string; isCut: boolean }

/**
 * Serialises the document. Runs in an isolated world of the page, so it uses only its arguments.
 * Not recursive, as pages nest deeper than the stack. Stops at `maxLength` characters.
 * `isFrame`: only the body's content, with absolute URLs.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, where nothing else is.
export function snapshot(maxLength: number, isFrame = false): Snapshot {
  const MIN_WIDTH = 80
  const MIN_HEIGHT = 40
  const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
  const RAW = /^(script|style|xmp|iframe|noembed|noframes|plaintext|noscript)$/
  const TYPED = /^(?:text|search|email|tel|url|number|date|time|datetime-local|month|week)$/
  const MAY_HIDE =
    /display\s*:\s*none|visibility\s*:\s*[ch]|opacity\s*:\s*0(?!\.?[1-9])|(?:left|top)\s*:\s*-\d{3}/
  const HIDES = /^(?:none|hidden|collapse|0)$/
  const out: string[] = []
  let length = 0
  const write = (text: string) => {
    length += text.length
    out.push(text)
  }
  const escapeText = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const quoted = (text: string) => escapeText(text).replace(/"/g, '&quot;')
  const visibleStyle = (element: Element, style: string) => {
    const { style: own } = document.createElement('i')
    own.cssText = style
    const { cssText } = own
    const actual = getComputedStyle(element)
    for (const name of ['display', 'visibility', 'opacity']) {
      const isOther = actual.getPropertyValue(name) !== own.getPropertyValue(name)
      if (HIDES.test(own.getPropertyValue(name)) && isOther) own.removeProperty(name)
    }
    const content = document.createRange()
    content.selectNodeContents(element)
    const isOnPage = (rect: DOMRect) =>
      rect.width > 1 && rect.left + scrollX >= 0 && rect.top + scrollY >= 0
    if ([...content.getClientRects()].some(isOnPage))
      for (const name of ['left', 'top']) own.removeProperty(name)
    return own.cssText === cssText ? style : own.cssText
  }
  // In a frame, relative URLs refer to the frame, so they are made absolute.
  const attributes = (element: Element, isFramed: boolean) => {
    const own = [...element.attributes].map(({ name, value }): [string, string] => {
      const isAddress = isFramed && (name === 'href' || name === 'src') && !value.startsWith('#')
      return [name, isAddress ? (URL.parse(value, element.baseURI)?.href ?? value) : value]
    })
    const all = new Map(own)
    // A style sheet may show what its attribute hides.
    const isHTML = element.namespaceURI?.endsWith('xhtml') ?? false
    if (isHTML && all.has('hidden') && getComputedStyle(element).display !== 'none')
      all.delete('hidden')
    const style = all.get('style')
    if (isHTML && style && MAY_HIDE.test(style)) all.set('style', visibleStyle(element, style))
    // What was typed or chosen is a property, of which attributes know nothing.
    const { localName } = element
    const { type, value, selected, index } = element as HTMLInputElement & HTMLOptionElement
    if (localName === 'input' && TYPED.test(type)) all.set('value', value)
    else if (localName === 'option' && !selected) all.delete('selected')
    else if (localName === 'option' && index > 0) all.set('selected', '')
    return [...all].map(([name, value]) => ` ${name}="${quoted(value)}"`)
  }
  const UNMARKED =
    /^(?:head|html|body|title|meta|link|base|template|option|optgroup|datalist|dialog|rp|colgroup|map)$/
  const isSkipped = ({ parentElement: box }: Element) =>
    box !== null &&
    !box.hasAttribute('hidden') &&
    getComputedStyle(box).contentVisibility === 'hidden'
  const isClipped = (element: Element) => {
    if (element.firstChild === null || element.firstElementChild !== null) return false
    const box = element as HTMLElement
    if (box.offsetWidth > 1 || box.offsetHeight > 1) return false
    return /^(?:hidden|clip)/.test(getComputedStyle(element).overflow)
  }
  const isHiddenByStyle = (element: Element) => {
    const name = element.localName
    if (RAW.test(name) || (VOID.test(name) && name !== 'input') || UNMARKED.test(name)) return false
    // Elements of a frame are of the frame's own classes.
    const isHTML = element.namespaceURI?.endsWith('xhtml') ?? false
    if (!isHTML || element.hasAttribute('hidden')) return false
    if (element.checkVisibility({ visibilityProperty: true })) return isClipped(element)
    const { display, visibility } = getComputedStyle(element)
    // Inside an invisible element, others may be visible.
    if (visibility === 'hidden') return display === 'none' || element.firstElementChild === null
    return display === 'none' || isSkipped(element)
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width >= MIN_WIDTH &&
      height >= MIN_HEIGHT &&
      getComputedStyle(element).visibility === 'visible'
    )
  }
  const frameBody = (element: Element): Node[] => {
    if (!isSeen(element)) return []
    try {
      const body = (element as HTMLIFrameElement).contentDocument?.body
      return body ? [...body.childNodes] : []
    } catch {
      return []
    }
  }
  const listChildren = (element: Element): Node[] => {
    const root = element.shadowRoot
    if (root) return [...root.childNodes]
    const assigned =
      element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : []
    if (assigned.length > 0) return assigned
    return [
      ...(element.localName === 'template' ? (element as HTMLTemplateElement).content : element)
        .childNodes,
    ]
  }
  type Step = string | { node: Node; isFramed: boolean }
  const first = isFrame ? (document.body?.childNodes ?? []) : document.childNodes
  const steps: Step[] = [...first].reverse().map((node) => ({ node, isFramed: isFrame }))
  const push = (nodes: Node[], isFramed: boolean, end: string) => {
    steps.push(end)
    for (let at = nodes.length - 1; at >= 0; at--) steps.push({ node: nodes[at] as Node, isFramed })
  }
  for (let step = steps.pop(); step !== undefined && length < maxLength; step = steps.pop()) {
    if (typeof step === 'string') {
      write(step)
      continue
    }
    const { node, isFramed } = step
    if (node.nodeType === 10) write(`<!DOCTYPE ${(node as DocumentType).name}>`)
    if (node.nodeType === 3) {
      const parent = node.parentElement?.localName ?? ''
      write(RAW.test(parent) ? (node.nodeValue ?? '') : escapeText(node.nodeValue ?? ''))
    }
    if (node.nodeType !== 1) continue
    const element = node as Element
    // A frameset may contain only frames: a parser would drop the content that replaces them.
    const name = element.localName === 'frameset' ? 'div' : element.localName
    if (name === 'iframe' || name === 'frame' || name === 'object') {
      const nodes = frameBody(element)
      if (nodes.length > 0) {
        write(
          `<div data-frame="${quoted(URL.parse(element.getAttribute('src') ?? element.getAttribute('data') ?? '', element.baseURI)?.href ?? '')}">`,
        )
        push(nodes, true, '</div>')
        continue
      }
    }
    if (name === 'slot') {
      push(listChildren(element), isFramed, '')
      continue
    }
    const hidden = isHiddenByStyle(element) ? ' hidden=""' : ''
    write(`<${name}${attributes(element, isFramed).join('')}${hidden}>`)
    if (name === 'textarea') {
      write(`${escapeText((element as HTMLTextAreaElement).value)}</textarea>`)
      continue
    }
    if (!VOID.test(name)) push(listChildren(element), isFramed, `</${name}>`)
  }
  return {
    html: out.join('').slice(0, maxLength),
    title: document.title.slice(0, 2000),
    isCut: length >= maxLength,
  }
}

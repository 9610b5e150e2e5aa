/** What can be seen of the page now. */
export type Look = {
  /** Changes whenever the text does. */
  text: number
  words: number
  /** No text and no picture. */
  isEmpty: boolean
  /** The whole text says that something is being loaded, or a part of the page is busy. */
  isWaiting: boolean
  /** Whether scripts may still add content. */
  hasScript: boolean
}

/** Looks at the document. Runs in an isolated world of the page, so it uses only its arguments. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, where nothing else is.
export function look(): Look {
  const MAX_LENGTH = 4000
  const MAX_ELEMENTS = 3000
  const WORDS =
    'loading|fetching|preparing|please wait|lädt|wird geladen|chargement|cargando|carregando|caricamento|laden|загрузка|読み込み中|加载中|載入中|로딩'
  const LABEL = new RegExp(`^(?:(?:${WORDS})[^.…]{0,40}(?:\\.\\.\\.|…)|(?:${WORDS})[\\s.…]*)$`, 'i')
  const NOTICE = new RegExp(`^(?:${WORDS})(?![\\p{L}])`, 'iu')
  const STAND_IN =
    '[aria-busy=true],[class*=skeleton],[class*=shimmer],[class*=spinner],[class^=loader],[class^=loading]'
  const body = document.body
  if (!body) return { text: 0, words: 0, isEmpty: true, isWaiting: true, hasScript: true }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const texts: string[] = []
  let text = 0
  let isWaiting = false
  let hasPicture = false
  let elements = 0
  const take = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.nodeType === 3) {
        const { length } = node.nodeValue ?? ''
        text = (Math.imul(text, 31) + length) | 0
        continue
      }
      const element = node as Element
      if (element.shadowRoot) take(element.shadowRoot)
      if (++elements > MAX_ELEMENTS) continue
      if (/^(?:img|video|canvas|object|embed|iframe|svg)$/.test(element.localName))
        hasPicture ||= isSeen(element)
      if (/^(?:script|style|noscript|template)$/.test(element.localName)) continue
      for (const child of element.childNodes) {
        if (child.nodeType !== 3) continue
        const words = (child.nodeValue ?? '').trim()
        if (words === '' || !isSeen(element)) continue
        if (LABEL.test(words)) isWaiting ||= !element.closest('nav,header,footer,aside,button')
        if (texts.length < MAX_LENGTH) texts.push(words)
      }
    }
  }
  for (const child of body.childNodes)
    if (child.nodeType === 3 && child.nodeValue?.trim()) texts.push(child.nodeValue.trim())
  take(body)
  const all = texts.join(' ')
  const words = all.split(/\s+/).filter(Boolean).length
  for (const part of [...document.querySelectorAll(STAND_IN)].slice(0, 50))
    isWaiting ||=
      isSeen(part) &&
      part.textContent?.trim() === '' &&
      !part.closest('nav,header,footer,aside,button')
  isWaiting ||= words < 12 && NOTICE.test(all)
  for (let at = 0; at < Math.min(all.length, 20_000); at++)
    text = (Math.imul(text, 31) + all.charCodeAt(at)) | 0
  return {
    text,
    words,
    isEmpty: words === 0 && !hasPicture,
    isWaiting,
    hasScript: document.scripts.length > 0,
  }
}

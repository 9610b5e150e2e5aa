export type Look = {
  /** Changes whenever the text does. */
  text: number
  words: number
  isEmpty: boolean
  /** The whole text says that something is being loaded, or a part of the page is busy. */
  isWaiting: boolean
  /** There is hardly any text but that. */
  isNotice: boolean
  /** A part of the content has no text yet: an empty list, table or element with a name. */
  hasGap: boolean
  hasScript: boolean
}

/** Looks at the document. `isLed`: scrolls to a part that waits to be seen. Runs inside it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, where nothing else is.
export function look(isLed = false): Look {
  const MAX_LENGTH = 4000
  const MAX_ELEMENTS = 3000
  const MAX_PARTS = 50
  const FEW_WORDS = 60
  const WORDS =
    'loading|fetching|preparing|retrieving|initiali[sz]ing|connecting|please wait|one moment|just a moment|hold on|lädt|wird geladen|bitte warten|einen moment|chargement|veuillez patienter|cargando|por favor espere|carregando|aguarde|caricamento|attendere|laden|wczytywanie|ładowanie|yükleniyor|laddar|indlæser|laster inn|ladataan|načítá|načítava|trwa ładowanie|se încarcă|betöltés|učitava|φόρτωση|завантаження|зареждане|memuat|đang tải|กำลังโหลด|جار[يٍ]? ?التحميل|טוען|загрузка|読み込み中|加载中|載入中|로딩'
  const LABEL = new RegExp(`^(?:(?:${WORDS})[^.…]{0,40}(?:\\.\\.\\.|…)|(?:${WORDS})[\\s.…]*)$`, 'i')
  const PART =
    /^(?:loading|fetching|preparing|retrieving|lädt|chargement|cargando|carregando|caricamento) [\p{L}\s'’]{1,40}$/iu
  const ACTS = /^(?!coming)[a-z]{2,12}(?<!th)ing(?: [a-z]{1,14}){0,3} ?(?:\.\.\.|…)$/i
  const NAMES = 'h1,h2,h3,h4,h5,h6,a,li,th,td,dt,label,summary,strong,b'
  const NOTICE = new RegExp(`^(?:${WORDS})(?![\\p{L}])`, 'iu')
  const TEMPLATE = /\{\{\s*[\w$][^{}]{0,80}\}\}/
  const BUSY = '[aria-busy=true]'
  const STAND_IN =
    '[class*=skeleton i],[class*=shimmer i],[class*=spinner i],[class*=circularprogress i],[class^=loader],[class^=loading],.placeholder-glow .placeholder,[role=progressbar]:not([aria-valuenow]),progress:not([value])'
  const GAP =
    'main:empty,ul:empty,ol:empty,dl:empty,tbody:empty,section[id]:empty,article:empty,div[id]:empty,span[id]:empty,p[id]:empty,output:empty,:not(:defined):empty'
  const BESIDE =
    /portal|teleport|modal|toast|popup|overlay|dialog|tooltip|notif|cookie|consent|gtm|captcha|drawer|\bads?\b|banner|announce|live-?region|chat|widget/i
  const REFRESH =
    /^\s{0,9}(\d{1,9})[\d.]{0,9}\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s]+)/i
  const MAX_REFRESH_SECONDS = 5
  const FRAME = /^i?frame$/
  const LISTS = /^(?:main|ul|ol|dl|tbody)$/
  const LOADS = /\bfetch\(|XMLHttpRequest|ajax|getJSON|axios|setTimeout|WebSocket|Worker\(/
  const LATER = /setTimeout|setInterval|requestIdle|\bWorker\(|WebSocket|EventSource/
  const AROUND = 'nav,header,footer,aside,button,dialog,pre,code'
  const body = document.body
  if (!body)
    return {
      text: 0,
      words: 0,
      isEmpty: true,
      isWaiting: true,
      isNotice: false,
      hasGap: true,
      hasScript: true,
    }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const hasSize = (part: Element) => {
    const { width, height } = part.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const isDrawn = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [part, ...part.children].some(hasSize)
  const texts: string[] = []
  const waiting: Element[] = []
  const documents = [document]
  let text = 0
  let hasPicture = false
  let elements = 0
  let labels = 0
  const count = (words: string) => words.split(/\s+/).filter(Boolean).length
  const isClipped = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 && height <= 1 && getComputedStyle(element).overflow !== 'visible'
  }
  const wait = (element: Element) => {
    if (!element.closest(AROUND) && !isClipped(element)) waiting.push(element)
  }
  const take = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.nodeType === 3) {
        const { length } = node.nodeValue ?? ''
        text = (Math.imul(text, 31) + length) | 0
        continue
      }
      const element = node as HTMLIFrameElement
      if (element.shadowRoot) take(element.shadowRoot)
      if (++elements > MAX_ELEMENTS) continue
      const inner = FRAME.test(element.localName) ? element.contentDocument : null
      if (inner?.body && isSeen(element)) {
        documents.push(inner)
        take(inner.body)
      } else if (/^(?:img|video|canvas|object|embed|i?frame|svg)$/.test(element.localName))
        hasPicture ||= isSeen(element)
      if (/^(?:script|style|noscript|template|iframe)$/.test(element.localName)) continue
      for (const child of element.childNodes) {
        if (child.nodeType !== 3) continue
        const words = (child.nodeValue ?? '').trim()
        if (words === '' || !isSeen(element)) continue
        const isLabel =
          LABEL.test(words) || ((PART.test(words) || ACTS.test(words)) && !element.closest(NAMES))
        if (isLabel) labels += count(words)
        if (isLabel || TEMPLATE.test(words)) wait(element)
        if (texts.length < MAX_LENGTH) texts.push(words)
      }
    }
  }
  for (const child of body.childNodes)
    if (child.nodeType === 3 && child.nodeValue?.trim()) texts.push(child.nodeValue.trim())
  take(body)
  const all = texts.join(' ')
  const words = count(all)
  const saysSo = words < 12 && NOTICE.test(all)
  for (const part of [...document.querySelectorAll(STAND_IN)].slice(0, MAX_PARTS))
    if (isDrawn(part) && part.textContent?.trim() === '') wait(part)
  for (const part of [...document.querySelectorAll(BUSY)].slice(0, MAX_PARTS))
    if (isSeen(part)) wait(part)
  const target = document.querySelector('meta[http-equiv=refresh i],iframe,frame')
  const scripts = documents.flatMap((document) => [...document.scripts])
  const program = scripts
    .map((script) => script.text)
    .join(' ')
    .slice(0, 200_000)
  const gaps = documents.flatMap((document) =>
    [...document.querySelectorAll(GAP)].slice(0, MAX_PARTS),
  )
  const isGap = (part: Element) => {
    if (part.shadowRoot || BESIDE.test(`${part.id} ${part.className}`)) return false
    if (part.ariaHidden === 'true' || !isSeen(part) || part.closest(AROUND) || isClipped(part))
      return false
    if (words < FEW_WORDS || LISTS.test(part.localName)) return true
    return part.id.length > 2 && LOADS.test(program) && program.includes(part.id)
  }
  const isAhead = words < 12 && LATER.test(program)
  for (let at = 0; at < Math.min(all.length, 20_000); at++)
    text = (Math.imul(text, 31) + all.charCodeAt(at)) | 0
  const isLeaving = [...document.querySelectorAll('meta[http-equiv=refresh i]')].some((meta) => {
    const [, seconds, target] = REFRESH.exec(meta.getAttribute('content') ?? '') ?? []
    const url = target && URL.parse(target, document.baseURI)?.href
    return Number(seconds) <= MAX_REFRESH_SECONDS && url && url !== location.href
  })
  const isOutside = (part: Element) => part.getBoundingClientRect().top >= innerHeight
  if (isLed) waiting.find(isOutside)?.scrollIntoView({ block: 'center' })
  return {
    text,
    words,
    isEmpty: words === 0 && !hasPicture,
    isWaiting: waiting.length > 0 || saysSo || (isLeaving && words < FEW_WORDS),
    isNotice: saysSo || (labels > 0 && words - labels < 4),
    hasGap: isAhead || gaps.some(isGap),
    hasScript: scripts.length > 0 || target !== null,
  }
}

import { randomBytes } from 'node:crypto'
import type { CDPSession } from 'playwright'
import { settles } from './settles'

/** What counts as pending: timers of at most `delayMs`, and all that began in `startMs`. */
type Limits = { delayMs: number; startMs: number; openMs: number }

type Noted = { cdp: CDPSession; mark: string }

const ASK_MS = 500

/** Makes each document note what its scripts wait for, and returns the name that tells it. */
export async function openNotes(cdp: CDPSession): Promise<string> {
  const mark = `_${randomBytes(8).toString('hex')}`
  // Some compilers wrap functions in `__name`.
  const source = `(() => { const __name = (f) => f; (${notePending})(${JSON.stringify(mark)}) })()`
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return mark
}

/** Whether scripts of a page at rest wait for a timer, a worker, a socket or a reader. */
export async function hasPending(
  { cdp, mark }: Noted,
  limits: Limits,
  ifBusy: boolean,
): Promise<boolean> {
  let isPending = ifBusy
  const asking = cdp
    .send('Runtime.evaluate', {
      expression: `(${isPendingIn})(globalThis, ${JSON.stringify(mark)}, ${JSON.stringify(limits)})`,
      returnByValue: true,
      awaitPromise: true,
      timeout: ASK_MS,
    })
    .then(({ result }) => {
      isPending = result.value === true
    })
  await settles(asking, ASK_MS)
  return isPending
}

/** Asks a window and the frames in it that it can read. Runs in the page. */
async function isPendingIn(top: Window, mark: string, limits: Limits): Promise<boolean> {
  const MAX_WINDOWS = 50
  await Reflect.get(top, mark)?.rest()
  const windows = [top]
  for (let at = 0; at < Math.min(windows.length, MAX_WINDOWS); at++) {
    const frame = windows[at] as Window
    try {
      if (Reflect.get(frame, mark)?.(limits) === true) return true
      for (let i = 0; i < frame.length && windows.length < MAX_WINDOWS; i++)
        windows.push(frame[i] as Window)
    } catch {
      // A frame of another origin.
    }
  }
  return false
}

/**
 * Notes what scripts wait for, opens closed shadow roots, and silences the console, as each of
 * its messages would be sent to us. Runs in the page before its scripts.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, where nothing else is.
function notePending(mark: string): void {
  const MAX_NOTES = 500
  /** After a timer or a message, the page gets so long to show what it brings. */
  const AFTER_MS = 300
  const COMING_MS = 2000
  /** A part that waits to be seen has no text and none of these. */
  const CONTENT = 'img,picture,video,canvas,svg,iframe,object,embed,ins'
  type Note = { since: number; due: number }
  const now = performance.now.bind(performance)
  const timers = new Map<unknown, Note>()
  const sources = new Map<object, number>()
  let spokeAt = Number.NEGATIVE_INFINITY
  type Callable = (...args: never[]) => unknown
  const wrap = (owner: object, name: string, handler: ProxyHandler<Callable>) => {
    const value = Reflect.get(owner, name)
    if (typeof value !== 'function') return
    Reflect.defineProperty(owner, name, {
      value: new Proxy(value as Callable, handler),
      writable: true,
      configurable: true,
      enumerable: Object.prototype.propertyIsEnumerable.call(owner, name),
    })
  }
  const clean = () => {
    for (const [id, { due }] of timers) if (due + AFTER_MS < now()) timers.delete(id)
  }
  for (const name of ['setTimeout', 'setInterval'])
    wrap(globalThis, name, {
      apply(target, self, args) {
        const id = Reflect.apply(target, self, args)
        const delay = Number(args[1]) || 0
        if (timers.size >= MAX_NOTES) clean()
        if (timers.size < MAX_NOTES) timers.set(id, { since: now(), due: now() + delay })
        return id
      },
    })
  for (const name of ['clearTimeout', 'clearInterval'])
    wrap(globalThis, name, {
      apply(target, self, args) {
        timers.delete(args[0])
        return Reflect.apply(target, self, args)
      },
    })
  for (const name of ['Worker', 'WebSocket', 'EventSource'])
    wrap(globalThis, name, {
      construct(target, args, constructed) {
        const source = Reflect.construct(target as never, args, constructed) as EventTarget
        if (sources.size < MAX_NOTES) sources.set(source, now())
        const end = () => {
          if (sources.delete(source)) spokeAt = now()
        }
        for (const type of ['message', 'error', 'close']) source.addEventListener(type, end)
        return source
      },
    })
  const isOutside = (part: Element) => {
    const { top, height, width } = part.getBoundingClientRect()
    return top >= innerHeight && (height > 0 || width > 0)
  }
  const hasContent = (part: Element) =>
    part.matches(CONTENT) || part.querySelector(CONTENT) !== null || part.textContent?.trim() !== ''
  const ended = new WeakSet<EventTarget>()
  const end = ({ target }: Event) => target && ended.add(target)
  for (const type of ['load', 'error']) addEventListener(type, end, true)
  const hasNotRun = (script: HTMLScriptElement) => {
    if (ended.has(script) || !script.src) return false
    const entry = performance.getEntriesByName(script.src).at(-1) as PerformanceResourceTiming
    return entry !== undefined && now() - entry.responseEnd < COMING_MS
  }
  const observed = new Set<Element>()
  const attempts = new WeakSet<Element>()
  wrap(globalThis.IntersectionObserver?.prototype ?? {}, 'observe', {
    apply(target, self, args) {
      const [part] = args as unknown[]
      if (part instanceof Element && observed.size < MAX_NOTES) observed.add(part)
      return Reflect.apply(target, self, args)
    },
  })
  const places = new Map<Element, number>()
  /** Scrolls as a reader would to a part that is loaded when it is seen, and at the end back. */
  const showNext = () => {
    for (const part of observed) {
      if (attempts.has(part)) continue
      attempts.add(part)
      if (!part.isConnected || hasContent(part) || !isOutside(part)) continue
      for (let box = part.parentElement; box; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight && !places.has(box)) places.set(box, box.scrollTop)
      part.scrollIntoView({ behavior: 'instant', block: 'center' })
      return true
    }
    const isAway = places.size > 0
    for (const [box, top] of places) box.scrollTo({ top, behavior: 'instant' })
    places.clear()
    return isAway
  }
  wrap(Element.prototype, 'attachShadow', {
    apply: (target, self, args) =>
      Reflect.apply(target, self, [{ ...(args[0] as object), mode: 'open' }]),
  })
  const isSilent = (name: string) => name !== 'createTask'
  for (const name of Object.keys(console).filter(isSilent))
    wrap(console, name, { apply: () => (name === 'context' ? console : undefined) })
  const silence = (event: Event) => event.preventDefault()
  addEventListener('error', silence)
  addEventListener('unhandledrejection', silence)
  const isPending = ({ delayMs, startMs, openMs }: Limits) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const parsedAt = (navigation as PerformanceNavigationTiming)?.domContentLoadedEventEnd || now()
    const isEarly = (since: number) => since <= parsedAt + startMs
    if (now() - spokeAt < AFTER_MS) return true
    for (const { since, due } of timers.values())
      if (due - since <= delayMs && isEarly(since) && now() < due + AFTER_MS) return true
    if ([...document.scripts].some(hasNotRun)) return true
    for (const since of sources.values()) if (isEarly(since) && now() - since < openMs) return true
    if (!showNext()) return false
    spokeAt = now()
    return true
  }
  // Any other task goes before it.
  const postTask = globalThis.scheduler?.postTask.bind(scheduler)
  const rest = () => postTask?.(() => {}, { priority: 'background' })
  Reflect.defineProperty(globalThis, mark, { value: Object.assign(isPending, { rest }) })
}

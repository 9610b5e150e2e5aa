const LONGEST_CONSTRUCT = 2_000
const MARKER = /\s?\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\](?!\()/g
const FORBIDDEN_TAG =
  /<\/?(?:img|script|iframe|object|embed|link|meta|base|form|style|svg|video|audio|source|input|button|a)\b[^>]*>/gi

type Rules = { sources: string[]; citations: boolean }

/**
 * Makes a model's text safe while it streams: markers that point to no source never come out (none at all without
 * citations), and neither do images, active HTML, or links to a host that is not one of the sources'. Code is left alone.
 */
export function openSafeText({ sources, citations }: Rules) {
  const hosts = new Set(sources.flatMap((link) => (URL.canParse(link) ? [new URL(link).host] : [])))
  let held = ''
  let inFence = false
  const release = (cut: number) => {
    const text = held.slice(0, cut)
    held = held.slice(cut)
    return text
      .split(/(?<=\n)/)
      .map((line) => {
        if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence
        else if (!inFence) return outsideCodeSpans(line, (part) => safe(part, sources.length, citations, hosts))
        return line
      })
      .join('')
  }
  return {
    /** Takes the next piece; returns what may be sent now. */
    push: (text: string): string => {
      held += text
      return release(safeCut(held))
    },
    /** Returns what was held back for want of its end. */
    flush: (): string => release(held.length),
  }
}

/** Up to where the text holds no construct that may still change its meaning. */
function safeCut(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1
  const tail = text.slice(lineStart)
  // A whole line is settled; within the last one, what follows an open bracket, tag, address or code mark is not.
  const open = tail.search(
    /!?\[(?![^\]]*\][^(])[^\n]*$|<(?![^>]*>)[^\n]*$|\bh(?:t(?:t(?:ps?(?::\S*)?)?)?)?$|`|[!\s]$|^\s{0,3}~{0,3}$/,
  )
  return open === -1 || tail.length - open > LONGEST_CONSTRUCT ? text.length : lineStart + open
}

function outsideCodeSpans(line: string, change: (part: string) => string): string {
  return line
    .split(/(`+[^`]+`+)/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('')
}

function safe(text: string, count: number, citations: boolean, hosts: Set<string>): string {
  const known = (link: string) => URL.canParse(link) && hosts.has(new URL(link).host)
  return text
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(FORBIDDEN_TAG, '')
    .replace(/\[([^\]]+)\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g, (whole, label: string, link: string) =>
      known(link) ? whole : label,
    )
    .replace(/^\s{0,3}\[[^\]]+\]:\s*\S+.*$/gm, '')
    .replace(/<(https?:\/\/[^>\s]+)>|(?<![(\w"'=])https?:\/\/[^\s<>()[\]]+/gi, (whole, inner?: string) =>
      known(inner ?? whole) ? whole : `\`${inner ?? whole}\``,
    )
    .replace(MARKER, (marker) => keptMarkers(marker, count, citations))
}

function keptMarkers(marker: string, count: number, citations: boolean): string {
  if (!citations) return ''
  const numbers = [...marker.matchAll(/\d+/g)].map(Number).filter((n) => n >= 1 && n <= count)
  const space = marker.startsWith('[') ? '' : marker[0]
  return numbers.length > 0 ? space + numbers.map((n) => `[${n}]`).join('') : ''
}

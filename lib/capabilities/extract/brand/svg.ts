import sanitizeHtml from 'sanitize-html'

const MAX_LENGTH = 200_000
const ELEMENTS = (
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use linearGradient radialGradient ' +
  'stop clipPath mask pattern'
).split(' ')
const ATTRIBUTES = (
  'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity stroke ' +
  'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity clip-path clip-rule ' +
  'mask offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternTransform ' +
  'preserveAspectRatio id class font-size font-weight font-family text-anchor role href xlink:href xmlns:xlink color'
).split(' ')

/** An SVG image without scripts, styles or external references. Null if empty. */
export function safeSvg(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const safe = sanitizeHtml(text, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: ['script', 'style', 'foreignObject', 'foreignobject', 'iframe', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
  }).trim()
  if (!/^<svg[\s>]/.test(safe) || !/<(?:path|rect|circle|ellipse|line|poly|text|use)/.test(safe))
    return null
  return safe.includes('xmlns="')
    ? safe
    : safe.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** References may only point to parts of the image itself. */
function harmless(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
      if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink'
      if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value)
      return !/url\s*\((?!\s*['"]?#[\w.-]+['"]?\s*\))|javascript:|data:|&#|\\/i.test(value)
    }),
  )
}

export function svgAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The sanitised SVG of a data URL, or null. */
export function svgOfAddress(address: string): string | null {
  const [, coding, data] = /^data:image\/svg\+xml[^,]*?(;base64)?,(.*)$/is.exec(address) ?? []
  if (data === undefined) return null
  try {
    return safeSvg(coding ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data))
  } catch {
    return null
  }
}

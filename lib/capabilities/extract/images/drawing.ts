const HEAD_BYTES = 1_024
const MAX_DRAWN_LENGTH = 200_000
const MAX_ELEMENTS = 2_000
const MAX_HEAD = 65_536
const MAX_ROOT_LENGTH = 8_192
/** Elements that are slow to draw, or refer to something outside of the image. */
const COSTLY =
  /<(?:\w{1,20}:)?(?:filter|fe[A-Z]\w{0,30}|image|foreignObject|script)\b|<!ENTITY|\bfilter\s{0,9}[:=]/

/** Whether a file is an SVG image, by its beginning. */
export function isDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  return /^\s*<(?:\?xml|!|svg|\w+:svg)/i.test(head)
}

/** Whether it is drawn to find its colours: not if it is long or has filters. */
export function isDrawable(svg: string): boolean {
  if (svg.length > MAX_DRAWN_LENGTH || COSTLY.test(svg)) return false
  let elements = 0
  for (let at = svg.indexOf('<'); at !== -1; at = svg.indexOf('<', at + 1))
    if (++elements > 2 * MAX_ELEMENTS) return false
  return true
}

/** CSS units in pixels. */
const PIXELS: Record<string, number> = {
  px: 1,
  '': 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  em: 16,
}

/** The size that an SVG declares: width and height, else its view box. */
export function drawingSize(svg: string): { width: number | null; height: number | null } {
  const start = svg.slice(0, MAX_HEAD).search(/<(?:\w{1,20}:)?svg[\s>]/)
  const root = start === -1 ? '' : svg.slice(start, start + MAX_ROOT_LENGTH)
  const end = root.indexOf('>')
  const tag = end === -1 ? '' : root.slice(0, end)
  const box =
    /\sviewBox\s{0,9}=\s{0,9}["']([^"']{1,200})["']/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const width = readLength(tag, 'width')
  const height = readLength(tag, 'height')
  const [boxWidth, boxHeight] = [whole(box[2]), whole(box[3])]
  if (width !== null && height !== null) return { width, height }
  if (boxWidth === null || boxHeight === null) return { width, height }
  if (width !== null) return { width, height: whole((width * boxHeight) / boxWidth) }
  if (height !== null) return { width: whole((height * boxWidth) / boxHeight), height }
  return { width: boxWidth, height: boxHeight }
}

function readLength(tag: string, name: string): number | null {
  const pattern = new RegExp(
    String.raw`\s${name}\s{0,9}=\s{0,9}["']\s{0,9}([\d.]{1,12})(px|pt|pc|in|cm|mm|em|)\s{0,9}["']`,
  )
  const [, count, unit = ''] = pattern.exec(tag) ?? []
  return whole(Number(count) * (PIXELS[unit] ?? Number.NaN))
}

function whole(length: number | undefined): number | null {
  return length !== undefined && Number.isFinite(length) && length > 0
    ? Math.max(1, Math.round(length))
    : null
}

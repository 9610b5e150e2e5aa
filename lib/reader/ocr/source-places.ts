import type { OcrText } from './reader'

type Box = [number, number, number, number]
type Words = { text: string; box: Box | null }[]

/** The words of a scan with their boxes in points of its source, as a viewer shows that. */
export function wordsInSource(page: OcrText): Words {
  return page.lines.flatMap(({ words }) => [
    ...words.flatMap(({ text, box }) => [
      { text, box: boxInSource(box, page) },
      { text: ' ', box: null },
    ]),
    { text: '\n', box: null },
  ])
}

/** Width and height of a scan's source, in its points. */
export function sizeInSource({ width, height, turned, scale }: OcrText): [number, number] {
  const size: [number, number] = turned % 180 === 0 ? [width, height] : [height, width]
  return [size[0] / scale, size[1] / scale]
}

function boxInSource([left = 0, top = 0, width = 0, height = 0]: number[], page: OcrText): Box {
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => pointInSource(x, y, page))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y]
}

/** Undoes that the picture was levelled about its centre, and turned before that. */
function pointInSource(
  x: number,
  y: number,
  { width, height, turned, angle, scale }: OcrText,
): [number, number] {
  const [across, down] = [x - width / 2, y - height / 2]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const level = {
    x: width / 2 + across * cosine + down * sine,
    y: height / 2 - across * sine + down * cosine,
  }
  const [sourceX, sourceY] = turnBack(level, width, height, turned)
  return [sourceX / scale, sourceY / scale]
}

function turnBack(
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
  turned: number,
): [number, number] {
  switch (turned) {
    case 90:
      return [y, width - x]
    case 180:
      return [width - x, height - y]
    case 270:
      return [height - y, x]
    default:
      return [x, y]
  }
}

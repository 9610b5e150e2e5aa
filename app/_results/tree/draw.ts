import { LABEL_FONT, type Label } from './labels'
import type { Spot } from './layout'

type Colors = Record<
  'read' | 'failed' | 'skipped' | 'folder' | 'line' | 'text' | 'background',
  string
>

/** The theme's colours as the browser computes them for this element. */
export function readColors(element: Element, hasStates: boolean): Colors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    read: color(hasStates ? '--good' : '--accent'),
    failed: color('--bad'),
    skipped: color('--input'),
    folder: color('--muted-foreground'),
    line: color('--border'),
    text: color('--foreground'),
    background: color('--background'),
  }
}

/** Where each branch is drawn now, by path: it grows out of its parent. */
export type Places = Map<string, { x: number; y: number }>

const STEP = 0.22
const NEAR = 0.4

/** Moves the places towards their spots. False once all have arrived. */
export function advance(spots: readonly Spot[], places: Places, isInstant: boolean): boolean {
  let isMoving = false
  for (const { branch, x, y, from } of spots) {
    const parent = spots[from]
    const place = places.get(branch.path) ?? (parent && places.get(parent.branch.path)) ?? { x, y }
    const next = isInstant
      ? { x, y }
      : { x: place.x + (x - place.x) * STEP, y: place.y + (y - place.y) * STEP }
    if (Math.abs(next.x - x) + Math.abs(next.y - y) > NEAR) isMoving = true
    places.set(branch.path, next)
  }
  return isMoving
}

type Drawing = {
  spots: readonly Spot[]
  labels: readonly Label[]
  places: Places
  colors: Colors
  selection: string | null
}

export function drawTree(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { spots } = drawing
  const { canvas } = context
  context.clearRect(0, 0, canvas.width, canvas.height)
  drawLinks(context, drawing)
  const isFailed = ({ branch }: Spot) => branch.page?.state === 'failed'
  for (const spot of spots) if (!isFailed(spot)) drawSpot(context, spot, drawing)
  // Failures lie on top, where many pages cover one another.
  for (const spot of spots) if (isFailed(spot)) drawSpot(context, spot, drawing)
  drawLabels(context, drawing)
}

/** Where a link turns towards its page: this far from the middle. */
const BEND = 0.8

/** Links leave and arrive along the radius, as branches do. */
function drawLinks(context: CanvasRenderingContext2D, { spots, places, colors }: Drawing): void {
  const middle = places.get(spots[0]?.branch.path ?? '')
  if (!middle) return
  context.lineWidth = 1
  context.strokeStyle = colors.line
  context.beginPath()
  for (const { branch, from } of spots) {
    const [to, start] = [places.get(branch.path), places.get(spots[from]?.branch.path ?? '–')]
    if (!to || !start) continue
    const bend = { x: (to.x - middle.x) * BEND, y: (to.y - middle.y) * BEND }
    context.moveTo(start.x, start.y)
    if (from === 0) context.lineTo(to.x, to.y)
    else context.quadraticCurveTo(middle.x + bend.x, middle.y + bend.y, to.x, to.y)
  }
  context.stroke()
}

function drawSpot(context: CanvasRenderingContext2D, spot: Spot, drawing: Drawing): void {
  const { branch, r } = spot
  const place = drawing.places.get(branch.path)
  if (!place) return
  context.beginPath()
  context.arc(place.x, place.y, r, 0, 2 * Math.PI)
  const state = branch.page?.state
  context.fillStyle = drawing.colors[state ?? 'folder']
  context.globalAlpha = state ? 0.9 : branch.foldCount > 0 ? 0.35 : 0.5
  context.fill()
  context.globalAlpha = 1
  if (branch.path !== drawing.selection) return
  context.strokeStyle = drawing.colors.text
  context.lineWidth = 1.5
  context.stroke()
}

function drawLabels(context: CanvasRenderingContext2D, drawing: Drawing): void {
  context.font = LABEL_FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = drawing.colors.background
  context.fillStyle = drawing.colors.text
  for (const { path, text, dx, dy } of drawing.labels) {
    const place = drawing.places.get(path)
    if (!place) continue
    context.strokeText(text, place.x + dx, place.y + dy)
    context.fillText(text, place.x + dx, place.y + dy)
  }
}

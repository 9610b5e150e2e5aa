import type { Spot } from './layout'

type Colors = Record<'read' | 'failed' | 'skipped' | 'folder' | 'line' | 'text', string>

/** The theme's colours as the browser computes them for this element. */
export function readColors(element: Element): Colors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    read: color('--accent'),
    failed: color('--bad'),
    skipped: color('--input'),
    folder: color('--muted-foreground'),
    line: color('--border'),
    text: color('--foreground'),
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

type Drawing = { spots: readonly Spot[]; places: Places; colors: Colors; selection: string | null }

export function drawTree(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { spots, places, colors } = drawing
  const { canvas } = context
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.lineWidth = 1
  context.strokeStyle = colors.line
  context.beginPath()
  for (const { branch, from } of spots) {
    const [to, start] = [places.get(branch.path), places.get(spots[from]?.branch.path ?? '–')]
    if (!to || !start) continue
    context.moveTo(start.x, start.y)
    context.lineTo(to.x, to.y)
  }
  context.stroke()
  for (const spot of spots) drawSpot(context, spot, drawing)
  drawLabels(context, drawing)
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

const LABELS = 14
const MAX_LABEL = 22

/** The names of the largest folders, and of the root. */
function drawLabels(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const titles = drawing.spots
    .filter(({ branch, depth }) => depth === 0 || (branch.children.length > 0 && depth < 3))
    .toSorted((a, b) => b.branch.pages - a.branch.pages)
    .slice(0, LABELS)
  context.font = '11px system-ui, sans-serif'
  context.textAlign = 'center'
  context.fillStyle = drawing.colors.text
  for (const { branch, r } of titles) {
    const place = drawing.places.get(branch.path)
    const text = branch.label.slice(0, MAX_LABEL)
    if (place) context.fillText(text, place.x, place.y - r - 4)
  }
}

import type { Branch } from './build'

/** A drawn branch: its place around the middle in pixels, and the place of its parent. */
export type Spot = { branch: Branch; depth: number; x: number; y: number; r: number; from: number }

const MIN_RADIUS = 2.5
/** A failure has no size of its own, but must be seen. */
const FAILED_RADIUS = 4
const MAX_RADIUS = 11
const FULL_TURN = 2 * Math.PI

/** The tree around its root: rings by depth, each branch in a sector as wide as what it holds. */
export function layOutTree(root: Branch, width: number, height: number): Spot[] {
  const depth = Math.max(1, measureDepth(root))
  const rx = width / 2 - MAX_RADIUS - 4
  const ry = height / 2 - MAX_RADIUS - 4
  const spots: Spot[] = []
  const place = (branch: Branch, level: number, start: number, end: number, from: number) => {
    const angle = (start + end) / 2
    const share = level / depth
    const n = spots.length
    spots.push({
      branch,
      depth: level,
      x: width / 2 + rx * share * Math.cos(angle),
      y: height / 2 + ry * share * Math.sin(angle),
      r: radius(branch),
      from,
    })
    const total = branch.children.reduce((sum, child) => sum + weight(child), 0)
    let at = start
    for (const child of branch.children) {
      const next = at + ((end - start) * weight(child)) / total
      place(child, level + 1, at, next, n)
      at = next
    }
  }
  place(root, 0, -FULL_TURN / 4, FULL_TURN - FULL_TURN / 4, -1)
  return spots
}

/** Many pages need more room, but one page is still seen beside a thousand. */
const weight = ({ pages }: Branch) => Math.sqrt(pages + 1)

const measureDepth = (branch: Branch): number =>
  branch.children.reduce((deepest, child) => Math.max(deepest, measureDepth(child) + 1), 0)

function radius({ page, foldCount }: Branch): number {
  if (foldCount > 0) return Math.min(MAX_RADIUS, 3 + Math.log2(foldCount + 1))
  if (page?.state === 'failed') return FAILED_RADIUS
  const size = page?.size ?? 0
  return Math.min(MAX_RADIUS, MIN_RADIUS + Math.sqrt(size) / 28)
}

/** The branch at a place of the canvas, or null. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | null {
  let nearest: Spot | null = null
  let best = (MAX_RADIUS + 3) ** 2
  for (const spot of spots) {
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2
    if (distance < best && distance <= (spot.r + 5) ** 2) {
      best = distance
      nearest = spot
    }
  }
  return nearest
}

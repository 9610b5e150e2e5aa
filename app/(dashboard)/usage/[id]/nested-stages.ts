import type { Stage } from '@/lib/base/call'

/** A stage with its nesting depth, for a waterfall. */
export type NestedStage = Stage & { n: number; depth: number }

/** Nests stages under those that contain them, in order of their start. */
export function nestedStages(stages: Stage[], tookMs: number): NestedStage[] {
  const open: Stage[] = []
  return stages.map((stage, n) => {
    while (open.length > 0 && !holds(open.at(-1), stage, tookMs)) open.pop()
    const depth = open.length
    if (isParent(stage)) open.push(stage)
    return { ...stage, n, depth }
  })
}

/** Pages are fetched and read in parallel: they are leaves. */
const isParent = ({ note }: Stage): boolean => note?.url === undefined && note?.words === undefined

/** Times are rounded to milliseconds, so a child may seem to end a moment later. */
const TOLERANCE_MS = 2

function holds(parent: Stage | undefined, part: Stage, tookMs: number): boolean {
  if (!parent) return false
  const end = (stage: Stage) => stage.atMs + (stage.tookMs ?? tookMs - stage.atMs)
  return (
    part.atMs >= parent.atMs &&
    part.atMs < end(parent) &&
    end(part) <= end(parent) + TOLERANCE_MS &&
    part !== parent
  )
}

/** About five round values in milliseconds for a time axis. */
export function marksUpTo(tookMs: number): number[] {
  const rough = Math.max(1, tookMs) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
  return Array.from({ length: Math.floor(tookMs / step) + 1 }, (_, n) => n * step)
}

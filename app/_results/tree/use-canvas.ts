'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Branch, foldTree } from './build'
import { advance, drawTree, type Places, readColors } from './draw'
import { placeLabels } from './labels'
import { layOutTree, type Spot } from './layout'

const MAX_BRANCHES = 2_000

type Size = { width: number; height: number }

/** Draws the tree on the canvas as it grows. Returns where its branches stand. */
export function useCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  root: Branch,
  { selection, hasStates }: { selection: string | null; hasStates: boolean },
): Spot[] {
  const size = useSize(canvas)
  const drawable = useMemo(() => foldTree(root, MAX_BRANCHES), [root])
  const spots = useMemo(() => layOutTree(drawable, size.width, size.height), [drawable, size])
  const labels = useMemo(() => placeLabels(spots, size.width, size.height), [spots, size])
  const places = useRef<Places>(new Map())
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return
    const scale = window.devicePixelRatio || 1
    element.width = size.width * scale
    element.height = size.height * scale
    context.scale(scale, scale)
    const isInstant = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    const draw = () => {
      const isMoving = advance(spots, places.current, isInstant)
      const colors = readColors(element, hasStates)
      drawTree(context, { spots, labels, places: places.current, colors, selection })
      if (isMoving) frame = requestAnimationFrame(draw)
    }
    draw()
    const redraw = () => {
      cancelAnimationFrame(frame)
      draw()
    }
    // The theme's colours change with a class of the page.
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => {
      cancelAnimationFrame(frame)
      themes.disconnect()
    }
  }, [canvas, spots, labels, size, selection, hasStates])
  return spots
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

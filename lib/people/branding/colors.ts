import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')
/** WCAG AA requires 4.5; a hovered button loses some contrast. */
const READABLE = 5
const STEP = 0.005

/** The same values as in app/globals.css, which a test compares. */
export const THEMES = {
  light: {
    behind: ['oklch(0.985 0.003 75)', 'oklch(1 0 0)', 'oklch(0.955 0.005 75)'],
    on: 'oklch(1 0 0)',
    soft: { l: 0.95, c: 0.025 },
    step: -STEP,
  },
  dark: {
    behind: ['oklch(0.178 0.008 65)', 'oklch(0.213 0.009 65)', 'oklch(0.262 0.01 65)'],
    on: 'oklch(0.18 0.02 50)',
    soft: { l: 0.305, c: 0.045 },
    step: STEP,
  },
} as const

type Accent = { accent: string; soft: string }
/** `isChanged`: the themes in which the accent had to be darkened or lightened. */
export type Accents = Record<keyof typeof THEMES, Accent & { isChanged: boolean }>

/** The accents of both themes: the colour itself, or the nearest readable shade of its hue. */
export function deriveAccents(hex: string): Accents | null {
  const color = toOklch(hex)
  return color ? { light: accentIn('light', color), dark: accentIn('dark', color) } : null
}

function accentIn(name: keyof typeof THEMES, color: Oklch) {
  const { behind, on, soft, step } = THEMES[name]
  const hue = color.h ?? 0
  const softer = toHex({ mode: 'oklch', l: soft.l, c: Math.min(color.c, soft.c), h: hue })
  const isReadable = (hex: string) =>
    [...behind, softer, on].every((background) => wcagContrast(hex, background) >= READABLE)
  let accent = toHex(color)
  for (
    let l = Math.min(1, Math.max(0, color.l));
    !isReadable(accent) && l >= 0 && l <= 1;
    l += step
  )
    accent = toHex({ ...color, l })
  return { accent, soft: softer, isChanged: accent !== toHex(color) }
}

const toHex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch')) ?? '#000000'

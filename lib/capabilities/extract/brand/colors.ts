import { converter, differenceCiede2000, formatHex, parse } from 'culori'

type BrandColor = {
  hex: string
  name: string
  type: 'theme' | 'primary' | 'secondary' | 'accent' | 'background' | 'text' | 'logo'
}

const toOklch = converter('oklch')
const difference = differenceCiede2000()
const SAME_BELOW = 6
const MAX_COLORS = 8

type ColorRequest = {
  sheets: (string | Uint8Array)[]
  themeColor: string | null
  manifest: { themeColor: string | null; backgroundColor: string | null }
  logoColors: string[]
}
const MAX_CSS_LENGTH = 4 << 20
const MAX_PROPERTIES = 5_000
const MAX_VALUES = 20_000
const MAX_VALUE_LENGTH = 60
const MAX_NAME_LENGTH = 80

/** A site's colours, most important first: theme-color, manifest, properties, logo, usage. */
export function rankColors({
  sheets,
  themeColor,
  manifest,
  logoColors,
}: ColorRequest): BrandColor[] {
  const css = sheets
    .map((sheet) => (typeof sheet === 'string' ? sheet : new TextDecoder().decode(sheet)))
    .join('\n')
    .slice(0, MAX_CSS_LENGTH)
  const properties = customProperties(css)
  const colors: BrandColor[] = []
  const add = (value: string | undefined | null, type: BrandColor['type'] | null) => {
    const color = value && value.length <= MAX_VALUE_LENGTH + 10 ? parse(value.trim()) : undefined
    const hex = color && (color.alpha ?? 1) > 0.5 ? formatHex(color) : undefined
    if (
      !hex ||
      colors.length >= MAX_COLORS ||
      colors.some((color) => difference(color.hex, hex) < SAME_BELOW)
    )
      return
    colors.push({ hex, name: nameColor(hex), type: type ?? classifyColor(hex) })
  }
  for (const [name, value] of properties)
    if (/^--[\w-]*(?:brand|primary)(?:-(?:color|500|600))?$/i.test(name) && !FRAMEWORK.test(name))
      add(triple(value) ?? value, 'primary')
  add(neutral(themeColor) ? null : themeColor, 'theme')
  add(neutral(manifest.themeColor) ? null : manifest.themeColor, 'theme')
  // A black or white logo says little if another part of the brand has a colour.
  const colourful = logoColors.filter((color) => !neutral(color))
  for (const color of colourful.length > 0 ? colourful : logoColors) add(color, 'logo')
  for (const [name, value] of properties) {
    if (/secondary/i.test(name)) add(value, 'secondary')
    if (/accent/i.test(name)) add(value, 'accent')
  }
  for (const color of maxUsed(css)) add(color, null)
  add(themeColor, 'theme')
  add(manifest.backgroundColor, 'background')
  return colors
}

// Property names of frameworks, which carry the framework's colours.
const FRAMEWORK = /^--(?:bs|wp--preset|mdc|ion|swiper|plyr|toastify|fa)-/i

/** "262 83% 58%", which some frameworks use for hsl. */
function triple(value: string): string | null {
  return /^\s*\d+(?:\.\d+)?(?:deg)?\s+\d+(?:\.\d+)?%\s+\d+(?:\.\d+)?%\s*$/.test(value)
    ? `hsl(${value.trim()})`
    : null
}

/** `--name: value` pairs, found by their dashes. The distance to the colon and end is limited. */
function customProperties(css: string): [string, string][] {
  const properties: [string, string][] = []
  for (
    let at = css.indexOf('--');
    at !== -1 && properties.length < MAX_PROPERTIES;
    at = css.indexOf('--', at + 2)
  ) {
    const [all, name = '', value = ''] =
      PROPERTY.exec(css.slice(at, at + MAX_PROPERTY_LENGTH)) ?? []
    if (all === undefined) continue
    properties.push([name, value])
    at += all.length - 2
  }
  return properties
}

const MAX_PROPERTY_LENGTH = MAX_NAME_LENGTH + MAX_VALUE_LENGTH + 20
const PROPERTY = new RegExp(
  String.raw`^(--[\w-]{1,${MAX_NAME_LENGTH}})\s{0,9}:\s{0,9}([^;{}]{3,${MAX_VALUE_LENGTH}})[;}]`,
)

/** Colours by how often declarations use them, greys last. */
function maxUsed(css: string): string[] {
  const counts = new Map<string, number>()
  let budget = MAX_VALUES
  for (const [value] of css.matchAll(
    /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|(?:rgb|hsl|oklch)a?\([^)]{5,60}\)/gi,
  )) {
    if (--budget < 0) break
    const hex = formatHex(parse(value))
    if (hex) counts.set(hex, (counts.get(hex) ?? 0) + (neutral(hex) ? 0.1 : 1))
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([hex]) => hex)
}

function neutral(value: string | null | undefined): boolean {
  const color = value && value.length <= MAX_VALUE_LENGTH + 10 ? toOklch(parse(value)) : undefined
  return color !== undefined && color.c < 0.03
}

function classifyColor(hex: string): BrandColor['type'] {
  const { l, c } = toOklch(hex) ?? { l: 0, c: 0 }
  if (c >= 0.03) return 'accent'
  return l > 0.6 ? 'background' : 'text'
}

const HUES: [number, string][] = [
  [20, 'pink'],
  [45, 'red'],
  [75, 'orange'],
  [112, 'yellow'],
  [160, 'green'],
  [205, 'teal'],
  [270, 'blue'],
  [315, 'purple'],
  [345, 'magenta'],
  [360, 'pink'],
]

/** A plain name for a colour: "dark blue", "light grey". */
function nameColor(hex: string): string {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 }
  if (l > 0.97 && c < 0.02) return 'white'
  if (l < 0.16) return 'black'
  const base = c < 0.03 ? 'grey' : (HUES.find(([to]) => h < to)?.[1] ?? 'red')
  return l < 0.42 ? `dark ${base}` : l > 0.82 ? `light ${base}` : base
}

import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { THEMES } from '@/lib/people/branding/colors'
import { brandName, brandStyle, deriveAccents, Logo } from '@/lib/people/branding/index'
import { logoFrom } from '@/lib/people/branding/logo'

afterEach(() => vi.unstubAllEnvs())

const HEXES = ['00', '40', '80', 'c0', 'ff']
const ALL = HEXES.flatMap((r) => HEXES.flatMap((g) => HEXES.map((b) => `#${r}${g}${b}`)))

describe('a colour', () => {
  test('is readable in both themes, wherever the accent is used', () => {
    for (const hex of ALL) {
      const accents = deriveAccents(hex)
      if (!accents) throw new Error(hex)
      for (const name of ['light', 'dark'] as const) {
        const { accent, soft } = accents[name]
        for (const other of [...THEMES[name].behind, THEMES[name].on, soft])
          expect(wcagContrast(accent, other), `${hex} ${name} on ${other}`).toBeGreaterThan(4.5)
      }
    }
  })

  test('that is already readable stays unchanged', () => {
    expect(deriveAccents('#0a6b5d')?.light).toMatchObject({ accent: '#0a6b5d', isChanged: false })
    expect(deriveAccents('#ffff00')?.light.isChanged).toBe(true)
  })

  test('is compared with the colours of the style sheet', () => {
    const css = readFileSync('app/globals.css', 'utf8')
    const [light = '', dark = ''] = css.split('.dark {')
    for (const [part, theme] of [
      [light, THEMES.light],
      [dark, THEMES.dark],
    ] as const) {
      const names = ['background', 'surface', 'muted']
      const found = names.map((name) => new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1])
      expect(found).toEqual(theme.behind)
      expect(/--accent-foreground: ([^;]+);/.exec(part)?.[1]).toBe(theme.on)
    }
  })

  test('becomes CSS rules for both themes, or none without a colour', () => {
    expect(brandStyle()).toBeNull()
    expect(brandName()).toBe('Groundwire')
    vi.stubEnv('BRAND_COLOR', '#0a6b5d')
    expect(brandStyle()).toMatch(/^:root\{--accent:#0a6b5d;.*\}\.dark\{--accent:#[\da-f]{6};.*\}$/)
    vi.stubEnv('BRAND_COLOR', 'red;}</style>')
    expect(() => brandStyle()).toThrow('BRAND_COLOR')
  })
})

const urlOf = (bytes: Buffer | string, type = 'image/svg+xml') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

function png(width: number, height: number, size = 100): Buffer {
  const bytes = Buffer.alloc(size)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a logo', () => {
  test('is a PNG or plain SVG of moderate size', () => {
    expect(String(logoFrom(urlOf(png(64, 64), 'image/png')))).toBe('PNG, 1 KB')
    const gradient = '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9"/>'
    for (const inside of ['<path d="M0 0h9v9z"/>', gradient, '<use href="#a"/>'])
      expect(logoFrom(urlOf(`<?xml version="1.0"?>\n${svg(inside)}`)), inside).toBeInstanceOf(Logo)
    expect(logoFrom(urlOf(png(3_000, 10), 'image/png'))).toContain('2048 pixels')
    expect(logoFrom(urlOf(png(9, 9, 70_000), 'image/png'))).toContain('64 KB')
    expect(logoFrom(urlOf('GIF89a', 'image/png'))).toBe('This is not a PNG file.')
    expect(logoFrom(urlOf('<html></html>'))).toBe('This is not an SVG file.')
    for (const text of ['', 'https://example.com/logo.png', urlOf('x', 'text/html')])
      expect(logoFrom(text)).toBe('Choose a PNG or SVG file.')
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT href="#a"/>',
    '<svg:script>1</svg:script>',
    '<path onload="alert(1)"/>',
    '<path d="M0"\nonclick=alert(1)/>',
    '<image href="#a"/>',
    '<use href="https://example.com/a.svg#b"/>',
    "<use xlink:href='//example.com'/>",
    '<a href="#x">x</a>',
    '<foreignObject/>',
    '<style>@import "a.css"</style>',
    '<style>p{background:url(https://example.com)}</style>',
    '<path fill="url( \'data:x\')"/>',
    '<animate attributeName="href" values="#a"/>',
    '<path d="&#106;"/>',
    '<!DOCTYPE x>',
    '<?xml-stylesheet href="#a"?>',
  ])('with %s is refused', (inside) => {
    expect(logoFrom(urlOf(svg(inside)))).toContain('scripts, links or other files')
  })
})

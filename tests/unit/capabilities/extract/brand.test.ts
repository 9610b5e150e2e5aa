import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { safeSvg, svgAddress, svgOfAddress } from '@/lib/capabilities/extract/brand/svg'
import { type BrandScore, scoreBrands, shares } from '../../../support/brand-scores'

describe('twenty home pages', () => {
  let scores: BrandScore[] = []
  beforeAll(async () => {
    scores = await scoreBrands((host) => vi.stubEnv('ALLOWED_PRIVATE_HOSTS', host))
  }, 120_000)
  afterAll(() => vi.unstubAllEnvs())

  test('the logo is among the first two, the main colour first, and the profiles are the site’s own', () => {
    expect(scores).toHaveLength(20)
    const { logo, color, socials } = shares(scores)
    expect(logo).toBeGreaterThanOrEqual(0.9)
    expect(color).toBeGreaterThanOrEqual(0.8)
    expect(socials).toBeGreaterThanOrEqual(0.95)
  })

  test('a logo drawn in the page is returned as a harmless image', () => {
    const nordlys = scores.find(({ name }) => name === 'Nordlys Energy')
    const svg = svgOfAddress(nordlys?.profile.logos[0]?.url ?? '') ?? ''
    expect(svg).toContain('#00a3a1')
    expect(svg).not.toMatch(/script|onload|alert/)
  })
})

describe('an SVG that is given as data', () => {
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
  const attacks: [string, string][] = [
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'a script of another name space',
      '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    ],
    ['a script from elsewhere', '<script href="https://evil.test/x.js"/>'],
    ['an event handler', '<rect width="9" height="9" onload="alert(1)" onclick=alert(1) />'],
    ['an event handler in capitals', '<rect width="9" height="9" ONLOAD="alert(1)"/>'],
    ['a link to a script', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    [
      'a link with a written character',
      '<a xlink:href="java&#115;cript:alert(1)"><rect width="9" height="9"/></a>',
    ],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.test"/></body></foreignObject>',
    ],
    ['an image from elsewhere', '<image href="https://evil.test/a.png" width="9" height="9"/>'],
    ['an image that is a page', '<image href="data:text/html,evil.test" width="9" height="9"/>'],
    ['a part of another file', '<use href="https://evil.test/a.svg#x"/>'],
    ['a part of data', '<use xlink:href="data:image/svg+xml;base64,evil.test#x"/>'],
    ['a style with an import', '<style>@import "https://evil.test/a.css";</style>'],
    [
      'a style of an element',
      '<rect width="9" height="9" style="fill:url(https://evil.test/a.svg#p)"/>',
    ],
    ['a fill from elsewhere', '<rect width="9" height="9" fill="url(https://evil.test/a.svg#p)"/>'],
    [
      'a fill from elsewhere, escaped',
      '<rect width="9" height="9" fill="u\\72l(https://evil.test/a)"/>',
    ],
    [
      'a changing address',
      '<a><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/></a>',
    ],
    ['an entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><text>&x;</text>'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.test/a.css"?>'],
    ['a handler element', '<handler type="application/ecmascript">alert(1)</handler>'],
    ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
  ]

  test.each(attacks)('loses %s', (_, attack) => {
    const safe = safeSvg(`${open}<path d="M0 0h9v9z" fill="#c00"/>${attack}</svg>`)
    expect(safe).toContain('<path')
    expect(safe).not.toMatch(
      /script|alert|evil\.test|foreignObject|iframe|<image|<style|style=|\son\w+=|<!|<\?|etc\/passwd|animate|<set|data:/i,
    )
  })

  test('keeps shapes, gradients and references within it', () => {
    const drawing = `${open}<defs><linearGradient id="g"><stop offset="0" stop-color="#c00"/></linearGradient><path id="p" d="M0 0h9z"/></defs><rect width="9" height="9" fill="url(#g)"/><use xlink:href="#p"/></svg>`
    const safe = safeSvg(drawing)
    expect(safe).toMatch(/linearGradient id="g".*fill="url\(#g\)".*xlink:href="#p"/s)
    expect(svgOfAddress(svgAddress(safe ?? ''))).toBe(safe)
  })

  test.each([
    '',
    'not an image',
    '<svg></svg>',
    `${open}<script>1</script></svg>`,
    '<html><body/></html>',
  ])('is null when nothing is left: %s', (text) => expect(safeSvg(text)).toBeNull())
})

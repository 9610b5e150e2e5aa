import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const read = (body: string) =>
  readPageNow({
    html: `<!doctype html><title>T</title><body>${body}</body>`,
    url: 'https://a.test/',
    want: { markdown: true },
  }).markdown ?? ''

describe('text of no size', () => {
  it.each([
    [
      'a cell of a newsletter',
      '<td style="font-size:0px"><div style="font-size:13px">Seen</div></td>',
    ],
    [
      'a size set by the shorthand',
      '<div style="font:0/0 a"><p style="font:13px/1 serif">Seen</p></div>',
    ],
    ['a size set by a class', '<div style="font-size:0"><div class="card">Seen</div></div>'],
    [
      'a size two levels down',
      '<div style="font-size:0"><p><b style="font-size:1rem">Seen</b></p></div>',
    ],
  ])('is shown where an element has its own: %s', (_, html) => {
    expect(
      read(`<table><tr>${html}</tr></table>`.replace(/<table><tr>(?!<td)(.*)<.tr><.table>/, '$1')),
    ).toContain('Seen')
  })

  it.each([
    ['alone', '<p style="font-size:0">Unseen</p>'],
    [
      'beside text with a size',
      '<div style="font-size:0">Unseen<p style="font-size:9px">x</p></div>',
    ],
    ['with a relative size', '<div style="font-size:0"><p style="font-size:2em">Unseen</p></div>'],
    [
      'in an element that is not displayed',
      '<div style="font-size:0;display:none"><p style="font-size:9px">Unseen</p></div>',
    ],
  ])('stays hidden %s', (_, html) => {
    expect(read(`${html}<p>Other.</p>`)).not.toContain('Unseen')
  })

  it('leaves pictures', () => {
    expect(read('<div style="font-size:0">Unseen<img src="/a.png" alt="A"></div>')).toBe(
      '![A](https://a.test/a.png)',
    )
  })
})

describe('transparent parts', () => {
  const long = 'The clerk wrote every name by hand. '.repeat(3)
  it.each([
    [
      'beside an animated part',
      `<p>x</p><h2 style="opacity:0">Seen</h2><p style="opacity:0;transform:translateY(9px)">y</p>`,
    ],
    ['with the attribute of a library', '<p data-aos="fade-up" style="opacity:0">Seen</p>'],
    [
      'on a page with scripts',
      '<section style="opacity:0"><p>Seen</p></section><script src="/a.js"></script>',
    ],
  ])('are shown %s', (_, html) => {
    expect(read(html + long)).toContain('Seen')
  })

  it.each([
    ['without a sign of animation', '<p style="opacity:0">Unseen</p>'],
    [
      'of layers over the page',
      '<div class="modal" style="opacity:0">Unseen</div><script src="/a.js"></script>',
    ],
    [
      'that are hidden in another way',
      '<div style="opacity:0;pointer-events:none">Unseen</div><script src="/a.js"></script>',
    ],
  ])('stay hidden %s', (_, html) => {
    expect(read(html + long)).not.toContain('Unseen')
  })
})

describe('declarative shadow roots', () => {
  const root = (html: string) => `<template shadowrootmode="open">${html}</template>`
  it.each([
    [
      'named and other children',
      `${root('<h1>A</h1><slot name="n">fallback</slot><slot></slot>')}<p>Last</p><p slot="n">First</p>`,
      '# A\n\nFirst\n\nLast',
    ],
    ['a slot that stays empty', root('<p>A</p><slot>Fallback</slot>'), 'A\n\nFallback'],
    ['a child without a slot', `${root('<p>A</p><slot name="n"></slot>')}<p>Unseen</p>`, 'A'],
    [
      'a root in a root',
      `${root(`<x-b>${root('<slot></slot><p>End</p>')}<slot></slot></x-b>`)}<p>Light</p>`,
      'Light\n\nEnd',
    ],
  ])('%s', (_, html, markdown) => {
    expect(read(`<x-a>${html}</x-a>`)).toBe(markdown)
  })
})

it.each(['w-condition-invisible', 'wrap w-form-done', 'box mfp-hide', 'elementor-hidden-desktop'])(
  'leaves out what a builder of pages hides by its class: %s',
  (name) => {
    expect(read(`<p>Seen.</p><div class="${name}"><p>Hidden.</p></div>`)).toBe('Seen.')
    expect(read(`<div class="${name}-2"><p>Seen.</p></div>`)).toBe('Seen.')
  },
)

import { expect, test } from 'vitest'
import {
  type Branch,
  buildTree,
  countBranches,
  foldTree,
  type SitePage,
} from '@/app/_results/tree/build'
import { placeLabels } from '@/app/_results/tree/labels'
import { layOutTree, spotAt } from '@/app/_results/tree/layout'

const read = (url: string): SitePage => ({ url, state: 'read' })
const labels = ({ children }: Branch) => children.map(({ label }) => label)

test('pages stand below their paths; folders with one entry are one with it', () => {
  const root = buildTree([
    read('https://a.test/'),
    read('https://a.test/docs/en/start'),
    read('https://a.test/docs/en/end'),
    read('https://a.test/blog?page=2'),
    { url: 'https://a.test/blog?page=3', state: 'failed', reason: 'timeout' },
  ])
  expect([root.label, root.pages, root.page?.url]).toEqual(['a.test', 5, 'https://a.test/'])
  expect(labels(root)).toEqual(['/docs/en', '/blog?page=2', '/blog?page=3'])
  expect(labels(root.children[0] as Branch)).toEqual(['/start', '/end'])
  expect(root.children[2]?.page?.reason).toBe('timeout')
})

test('several hosts, odd addresses and repeated ones are all kept apart', () => {
  const root = buildTree([read('https://a.test/x'), read('https://b.test/x'), read('no address')])
  expect(root.pages).toBe(3)
  expect(buildTree([read('https://a.test/x'), read('https://a.test/x/')]).pages).toBe(1)
  expect(buildTree([]).pages).toBe(0)
})

test('of any site at most so many branches are drawn, which together stand for every page', () => {
  const shapes = [
    (n: number) => `https://a.test/${n}`,
    (n: number) => `https://a.test/${n % 7}/${n % 90}/${n}`,
    (n: number) => `https://a.test/${String(n).split('').join('/')}`,
    (n: number) => `https://h${n}.test/`,
  ]
  for (const shape of shapes) {
    const root = buildTree(Array.from({ length: 10_000 }, (_, n) => read(shape(n))))
    const folded = foldTree(root, 2_000)
    expect(countBranches(folded)).toBeLessThanOrEqual(2_000)
    const drawn = (branch: Branch): number =>
      branch.foldCount > 0
        ? branch.foldCount
        : branch.children.reduce((sum, child) => sum + drawn(child), branch.page ? 1 : 0)
    if (folded.children.length > 0) expect(drawn(folded)).toBe(10_000)
  }
})

test('every branch lies inside the picture, and is found where it lies', () => {
  const pages = Array.from({ length: 300 }, (_, n) => read(`https://a.test/${n % 5}/${n}`))
  const spots = layOutTree(foldTree(buildTree(pages), 2_000), 640, 480)
  for (const { x, y, r } of spots) {
    expect(x - r).toBeGreaterThanOrEqual(0)
    expect(x + r).toBeLessThanOrEqual(640)
    expect(y - r).toBeGreaterThanOrEqual(0)
    expect(y + r).toBeLessThanOrEqual(480)
  }
  const [root] = spots
  expect(spotAt(spots, root?.x ?? 0, root?.y ?? 0)?.branch).toBe(root?.branch)
})

const measureWidth = (text: string) => [...text].length * 6

test('names in the picture do not cover each other; a small site has all of its names', () => {
  const shapes = [
    (n: number) => `https://a.test/${n}`,
    (n: number) => `https://a.test/section-${n % 7}/part-${n % 90}/${n}`,
    (n: number) => `https://a.test/${'a-very-long-part-'.repeat(4)}${n % 9}/${n}`,
  ]
  const [width, height] = [320, 240]
  for (const shape of shapes)
    for (const count of [4, 60, 3_000]) {
      const pages = Array.from({ length: count }, (_, n) => read(shape(n)))
      const spots = layOutTree(foldTree(buildTree(pages), 2_000), width, height)
      const labels = placeLabels(spots, width, height)
      const boxes = labels.map(({ path, text, dx, dy }) => {
        const spot = spots.find(({ branch }) => branch.path === path)
        return { x: (spot?.x ?? 0) + dx, y: (spot?.y ?? 0) + dy, half: measureWidth(text) / 2 }
      })
      expect(labels[0]?.text).toMatch(/^a\.test/)
      for (const [i, a] of boxes.entries()) {
        expect(a.x - a.half).toBeGreaterThanOrEqual(0)
        expect(a.x + a.half).toBeLessThanOrEqual(width)
        for (const b of boxes.slice(i + 1))
          expect(Math.abs(a.y - b.y) >= 11 || Math.abs(a.x - b.x) >= a.half + b.half).toBe(true)
      }
    }
  const few = ['x', 'y', 'z'].map((path) => read(`https://a.test/${path}`))
  const spots = layOutTree(buildTree(few), 640, 400)
  expect(placeLabels(spots, 640, 400).map(({ text }) => text)).toEqual(['a.test', '/x', '/y', '/z'])
})

test('a page that failed is as easy to see as one with much text', () => {
  const pages = [read('https://a.test/x'), { url: 'https://a.test/y', state: 'failed' as const }]
  const [, ok, failed] = layOutTree(buildTree(pages), 640, 480)
  expect(failed?.r).toBeGreaterThan(ok?.r ?? 0)
})

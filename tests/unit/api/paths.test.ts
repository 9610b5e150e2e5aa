import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isApiPath, isCallPath, isOpenPath, SERVICE_SEGMENTS } from '@/lib/api/paths'
import { config } from '@/proxy'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join('/', file),
  )
const placesIn = (folder: string, name: string) =>
  filesIn(folder)
    .filter((file) => path.basename(file) === name)
    .map((file) => path.dirname(file))

const services = readdirSync('app/(services)').sort()
const files = placesIn('app/(entry)', 'route.ts').map((place) => place.replaceAll(/[[\]]/g, ''))
const pages = [...placesIn('app/(entry)', 'page.tsx'), ...placesIn('app/(dashboard)', 'page.tsx')]
const matchers = config.matcher.map((matcher) => new RegExp(`^${matcher}$`))
const runsProxy = (place: string) => matchers.some((matcher) => matcher.test(place))

test('the list has every folder of services, and no other', () => {
  expect([...SERVICE_SEGMENTS].sort()).toEqual(services)
  expect(services.length).toBeGreaterThan(15)
})

test('a service has one route, for every path below its folder', () => {
  expect(
    filesIn('app/(services)')
      .filter((file) => file.endsWith('.ts'))
      .sort(),
  ).toEqual(services.map((name) => `/${name}/[[...path]]/route.ts`))
})

describe.each([...SERVICE_SEGMENTS])('/%s', (name) => {
  const places = [`/${name}`, `/${name}/`, `/${name}/some/path`]

  test('takes calls, and its errors are for programs', () => {
    for (const place of [...places, `/${name}?q=1`])
      expect([isApiPath(place), isCallPath(place), isOpenPath(place)]).toEqual([true, true, true])
  })

  test('is not a page', () => {
    expect(places.filter(runsProxy)).toEqual([])
    expect(runsProxy(`/${name}s-and-more`)).toBe(true)
    expect(isApiPath(`/${name}s-and-more`)).toBe(false)
    expect(isApiPath(`/overview/${name}`)).toBe(false)
  })
})

test('the API of our own takes calls by version; its other paths are for sessions', () => {
  const facts = (place: string) => [isApiPath(place), isCallPath(place), isOpenPath(place)]
  expect(facts('/api/v2/answer')).toEqual([true, true, true])
  expect(facts('/api/openapi.json')).toEqual([true, false, true])
  expect(facts('/api/auth/sign-in')).toEqual([true, false, false])
  expect(['/api', '/api/v2/answer'].filter(runsProxy)).toEqual([])
})

test('files with headers of their own are not pages', () => {
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter(runsProxy)).toEqual([])
  expect(['/_next/static/x.js', '/favicon.ico', '/icon.svg'].filter(runsProxy)).toEqual([])
})

test('every page gets a policy, and so does every address without a page', () => {
  expect(pages.length).toBeGreaterThan(20)
  const unsafe = [...pages, '/', ...files.map((file) => `${file}/x`), '/unknown', '/apis']
  expect(unsafe.filter((place) => !runsProxy(place))).toEqual([])
})

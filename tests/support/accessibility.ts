import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const root = path.resolve(import.meta.dirname, '../..')
const SOURCE = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
const UNTITLED = 'document-title'
const LOOK_MS = 20
const MAX_LOOKS = 50
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules whose result can differ between light and dark. */
const COLORS = ['color-contrast', 'link-in-text-block']

const RUN_ONLY = { all: {}, wcag: { runOnly: WCAG }, colors: { runOnly: COLORS } }

type Scope = { within?: string; rules?: 'all' | 'wcag' | 'colors' }

/** The accessibility issues of the page, or of the element `within`, each as rule and element. */
export async function issuesOf(page: Page, scope: Scope = {}): Promise<string[]> {
  return (await violationsOf(page, scope)).map(told)
}

/** The issues in light and in dark. Rules that do not look at colours run once. */
export async function issuesInBothThemes(page: Page, scope: Scope = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await issuesOf(page, scope)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await issuesOf(page, { ...scope, rules: 'colors' }))]
}

export async function seriousIssuesOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, {})
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(told)
}

/** Ends the transitions that a new theme or address started: midway, a colour is neither. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () => document.getAnimations().filter((a) => a instanceof CSSTransition)
    await nextFrame()
    await nextFrame()
    for (let found = running(); found.length > 0; found = running()) {
      for (const transition of found) transition.finish()
      await nextFrame()
    }
  })
}

/** Loads axe once per page, because loading takes longer than most of its runs. */
async function violationsOf(page: Page, { within, rules = 'all' }: Scope): Promise<axe.Result[]> {
  await endTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...RUN_ONLY[rules],
  }
  const violations = await page.evaluate(
    async ([selector, how]) => {
      const loaded = Reflect.get(window, 'axe') as typeof axe
      return (await loaded.run(selector ?? document, how)).violations
    },
    [within, options] as const,
  )
  const isUntitled = violations.some(({ id }) => id === UNTITLED)
  return isUntitled && (await hasTitle(page))
    ? violations.filter(({ id }) => id !== UNTITLED)
    : violations
}

/** While the address changes, a page has no title for a moment. */
async function hasTitle(page: Page): Promise<boolean> {
  for (let left = MAX_LOOKS; left > 0; left--) {
    if ((await page.title()) !== '') return true
    await page.waitForTimeout(LOOK_MS)
  }
  return false
}

const told = ({ id, nodes }: axe.Result) => `${id} ${nodes[0]?.html}`

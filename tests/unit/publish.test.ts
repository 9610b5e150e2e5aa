import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { id?: string; if?: string; run?: string }
type Job = { env: Record<string, string>; steps: Step[] }

const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as {
  jobs: Record<string, Job>
}
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>

test('a tag publishes the image, the package and the chart', () => {
  expect(Object.keys(jobs)).toEqual(['image', 'package', 'chart'])
})

test.each(Object.entries(jobs))('%s: nothing happens without its secret', (_, { env, steps }) => {
  const [first, ...rest] = steps
  const secret = Object.entries(env).find(([, value]) => value.includes('secrets.'))?.[0]
  expect(first?.id).toBe('secret')
  expect(first?.run).toContain(`test -z "$${secret}"`)
  expect(rest.length).toBeGreaterThan(1)
  for (const step of rest) expect(step.if).toBe('steps.secret.outputs.present')
})

test.each(Object.entries(jobs))('%s: is tried before it is published', (_, { steps }) => {
  const lines = steps.map(({ run = '' }) => run).join('\n')
  const push = lines.search(/docker push|npm publish|helm push/)
  expect(push).toBeGreaterThan(0)
  expect(lines.slice(0, push)).toMatch(/"browser":"ok"|package-test|helm lint/)
  for (const [, name = ''] of lines.matchAll(/npm run (?:-s )?([\w-]+)/g))
    expect(scripts).toHaveProperty(name)
})

import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '@/lib/base/config'

const chart = 'deploy/helm/groundwire'
const read = (name: string) => readFileSync(path.join(chart, name), 'utf8')
const templates = readdirSync(path.join(chart, 'templates')).map((name) => ({
  name,
  text: read(`templates/${name}`),
}))
const values = parse(read('values.yaml'))
const schema = new Validator(JSON.parse(read('values.schema.json')), '7', false)
const manifest = (name: string) => parse(readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8'))

/** The dotted paths of all values; maps that a user extends count as one. */
function pathsIn(value: unknown, prefix = ''): string[] {
  const isOpen = /^(?:settings|resources|ingress\.annotations|imagePullSecrets)$/.test(prefix)
  if (isOpen || typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, prefix ? `${prefix}.${name}` : name),
  )
}

test('its values fit its schema, and mistakes do not', () => {
  expect(schema.validate(values).errors).toEqual([])
  expect(schema.validate({ ...values, replica: 2 }).valid).toBe(false)
  expect(schema.validate({ ...values, replicas: '3' }).valid).toBe(false)
  expect(schema.validate({ ...values, settings: { TRUSTED_PROXIES: 1 } }).valid).toBe(false)
})

test('each value is used by a template, and each used value exists', () => {
  const used = templates.flatMap(({ text }) =>
    [...text.matchAll(/\.Values\.([\w.]+)/g)].map((match) => match[1] ?? ''),
  )
  const known = pathsIn(values)
  expect(known.filter((name) => !used.includes(name))).toEqual([])
  const isKnown = (name: string) =>
    known.some((one) => one === name || name.startsWith(`${one}.`) || one.startsWith(`${name}.`))
  expect(used.filter((name) => !isKnown(name))).toEqual([])
})

test('each block of a template ends, and each helper that is included exists', () => {
  const defined = templates.flatMap(({ text }) =>
    [...text.matchAll(/define "([\w.]+)"/g)].map((match) => match[1]),
  )
  for (const { name, text } of templates) {
    const starts = text.match(/\{\{-? *(?:if|with|range|define) /g) ?? []
    const ends = text.match(/\{\{-? *end *-?\}\}/g) ?? []
    expect(ends.length, name).toBe(starts.length)
    expect(text.split('{{').length, name).toBe(text.split('}}').length)
    for (const [, included] of text.matchAll(/include "([\w.]+)"/g))
      expect(defined, name).toContain(included)
  }
})

test('its pods are as closed as those of the plain manifests', () => {
  const text = templates.find(({ name }) => name === 'deployment.yaml')?.text ?? ''
  const { securityContext, containers, volumes } = manifest('deployment').spec.template.spec
  const flat = text.replace(/\s+/g, ' ')
  for (const line of [
    'runAsNonRoot: true',
    `runAsUser: ${securityContext.runAsUser}`,
    'type: Localhost',
    'automountServiceAccountToken: false',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
  ])
    expect(flat).toContain(line)
  const [container] = containers
  for (const { name, mountPath } of container.volumeMounts)
    expect(flat).toContain(`{ name: ${name}, mountPath: ${mountPath} }`)
  for (const { name } of volumes) expect(flat).toContain(`{ name: ${name}, emptyDir:`)
  for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe'])
    expect(flat).toContain(`${probe}: `)
  expect(flat).toContain(`path: ${container.readinessProbe.httpGet.path}`)
  expect(values.seccompProfile).toBe(securityContext.seccompProfile.localhostProfile)
  expect(values.resources).toEqual(container.resources)
  expect(values.replicas).toBe(manifest('deployment').spec.replicas)
  expect(values.autoscaling.maxReplicas).toBe(manifest('autoscaler').spec.maxReplicas)
  expect(values.ingress.annotations).toEqual(manifest('ingress').metadata.annotations)
})

test('its settings are settings, and its version is the product’s', () => {
  const names = Object.values(settings).map((setting) => setting.name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(values.settings)))
  const { version, appVersion } = parse(read('Chart.yaml'))
  const product = JSON.parse(readFileSync('package.json', 'utf8')).version
  expect([version, appVersion]).toEqual([product, product])
})

test('each alert reads a metric that the server prints, and has a summary', () => {
  const sources = globSync('lib/{base/telemetry,operations/lifecycle}/metrics.ts')
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const { groups } = parse(read('files/rules.yaml'))
  const { rules } = groups[0]
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/^[A-Z].+\.$/)
    for (const [name] of String(expr).matchAll(/\bgroundwire_\w+/g)) {
      const short = name.replace(/^groundwire_(?:reader_)?/, '')
      expect(code.includes(`'${name}'`) || code.includes(`'${short}'`), name).toBe(true)
    }
  }
})

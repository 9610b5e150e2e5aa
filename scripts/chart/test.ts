import { deepEqual } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { KINDS, typeProblems } from '../../tests/support/manifests'
import { CHART, findHelm, type Manifest, output, render } from './render'

/**
 * `npm run chart-test`: lints and renders the chart with several values, checks the manifests by
 * Kubernetes' types, and tests the alerts. Helm comes from npm where this machine has none; promtool
 * is in Debian's package prometheus. What is missing is skipped with a line.
 */
const ALWAYS = ['Deployment', 'PodDisruptionBudget', 'Service']
const ANNOTATION = { 'example.com/owner': 'birds' }
/** Values, the kinds that they add, and what must be in the text. */
const CASES: { name: string; change: Record<string, unknown>; kinds: string[]; texts: string[] }[] =
  [
    {
      name: 'as installed',
      change: {},
      kinds: ['HorizontalPodAutoscaler'],
      texts: ['"image":"groundwire:', '"terminationGracePeriodSeconds":60'],
    },
    {
      name: 'two nodes, own image, a longer stop',
      change: {
        replicas: 2,
        autoscaling: { enabled: false },
        image: { repository: 'example.com/groundwire', tag: '1.2.3' },
        imagePullSecrets: [{ name: 'registry' }],
        settings: { SHUTDOWN_GRACE_SECONDS: '90', LOG_LEVEL: 'debug' },
      },
      kinds: [],
      texts: [
        '"replicas":2',
        '"image":"example.com/groundwire:1.2.3"',
        '"imagePullSecrets":[{"name":"registry"}]',
        '"terminationGracePeriodSeconds":120',
        '{"name":"LOG_LEVEL","value":"debug"}',
      ],
    },
    {
      name: 'with an ingress',
      change: { ingress: { enabled: true, host: 'birds.example.com', annotations: ANNOTATION } },
      kinds: ['HorizontalPodAutoscaler', 'Ingress'],
      texts: [
        '{"name":"PUBLIC_URL","value":"https://birds.example.com"}',
        '"example.com/owner":"birds"',
        '"nginx.ingress.kubernetes.io/proxy-buffering":"off"',
      ],
    },
    {
      name: 'for the Prometheus operator',
      change: { prometheus: { serviceMonitor: true, rules: true } },
      kinds: ['HorizontalPodAutoscaler', 'PrometheusRule', 'ServiceMonitor'],
      texts: ['{"name":"groundwire","key":"METRICS_TOKEN"}', '"alert":"GroundwireLedgerLag"'],
    },
  ]

const helm = findHelm()
if (helm) renderAll(helm)
else console.log('Templates skipped: Helm is not on this machine')
testRules()

function renderAll(helm: string): void {
  console.log(output(helm, ['lint', '--strict', CHART]).trim())
  for (const { name, change, kinds, texts } of CASES) {
    const manifests = render(helm, change)
    checkManifests(manifests, [...ALWAYS, ...kinds].sort())
    const text = JSON.stringify(manifests)
    const missing = texts.filter((part) => !text.includes(part))
    if (missing.length > 0) throw new Error(`${name}: no ${missing.join(', no ')} in ${text}`)
    console.log(`${name}: ${manifests.length} manifests fit the types of Kubernetes`)
  }
}

function checkManifests(manifests: Manifest[], kinds: string[]): void {
  deepEqual(manifests.map(({ kind }) => kind).sort(), kinds)
  const known = manifests.filter(({ kind }) => kind in KINDS)
  const problems = typeProblems(
    Object.fromEntries(known.map((manifest) => [manifest.kind, manifest])),
  )
  if (problems) throw new Error(problems)
  const rules = manifests.find(({ kind }) => kind === 'PrometheusRule')
  if (rules)
    deepEqual(rules.spec, parse(readFileSync(path.join(CHART, 'files/rules.yaml'), 'utf8')))
}

function testRules(): void {
  if (spawnSync('promtool', ['--version']).status !== 0) {
    console.log('Alerts skipped: promtool is not on this machine')
    return
  }
  const file = (name: string) => path.join(CHART, 'files', name)
  console.log(output('promtool', ['check', 'rules', file('rules.yaml')]).trim())
  console.log(output('promtool', ['test', 'rules', file('rules_test.yaml')]).trim())
}

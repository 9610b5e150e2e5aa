import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Where the base image and the engine's data are. IMAGE_TEST_FOLDER: elsewhere. */
export const folder = process.env.IMAGE_TEST_FOLDER ?? '/var/tmp/groundwire-image'
/** The image that the Dockerfile starts from. */
export const BASE = /^FROM (\S+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
const socket = `unix://${folder}/docker.sock`
/** Of this machine, whose registry may be behind a proxy with its own certificate. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** Room for one network of compose at a time, whose gateway is the machine itself. */
const POOL = ['--default-address-pool', 'base=10.213.0.0/24,size=24']
const GATEWAY = ['--host-gateway-ip', '10.213.0.1']
const START_MS = 120_000

/** Why no image can be built on this machine, or null. */
export function whyNoEngine(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'needs Linux on x64.'
  if (process.getuid?.() !== 0) return 'needs root, to start a Docker engine.'
  const missing = ['dockerd', 'docker', 'debootstrap'].find(
    (name) => spawnSync('which', [name]).status !== 0,
  )
  return missing ? `${missing} is missing: apt-get install docker.io debootstrap` : null
}

/** Starts an engine of its own, without a bridge and without rules of a firewall. */
export async function startEngine(): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const own = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`]
  const alone = ['--bridge=none', '--iptables=false', '-p', `${folder}/docker.pid`]
  const flags = ['-H', socket, ...own, ...alone, ...POOL, ...GATEWAY]
  const engine = spawn('dockerd', flags, { stdio: 'ignore' })
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (engine.exitCode !== null) break
    if (spawnSync('docker', ['-H', socket, 'info']).status === 0) return engine
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The Docker engine did not start.')
}

/** Makes the base image from Debian's packages and npm's Node, where it is not there yet. */
export function importBase(): void {
  importDebian('bookworm', BASE, addNode)
}

/** Makes an image of a release of Debian, where it is not there yet. */
export function importDebian(release: string, image: string, finish = (_: string) => {}): void {
  if (spawnSync('docker', ['-H', socket, 'image', 'inspect', image]).status === 0) return
  const rootfs = path.join(folder, release)
  const draft = `${rootfs}.draft`
  if (!existsSync(rootfs)) {
    console.log(`Making ${image} from Debian's packages …`)
    sh(`debootstrap --variant=minbase --include=ca-certificates,libstdc++6 ${release} ${draft}`)
    renameSync(draft, rootfs)
  }
  finish(rootfs)
  sh(`install -D ${CERTIFICATES} ${rootfs}${CERTIFICATES}`)
  const environment = `-c 'ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}'`
  sh(`tar -C ${rootfs} -c . | docker -H ${socket} import ${environment} - ${image}`)
}

/** Node and npm of this machine, and the user of Node's own image. */
function addNode(rootfs: string): void {
  const npm = path.dirname(path.dirname(sh('readlink -f "$(which npm)"')))
  const local = path.join(rootfs, 'usr/local')
  sh(`cp ${process.execPath} ${local}/bin/node`)
  rmSync(path.join(local, 'lib/node_modules'), { recursive: true, force: true })
  sh(`mkdir -p ${local}/lib/node_modules && cp -rL ${npm} ${local}/lib/node_modules/npm`)
  sh(`ln -sf ../lib/node_modules/npm/bin/npm-cli.js ${local}/bin/npm`)
  sh(`chroot ${rootfs} sh -c 'id node 2>/dev/null || useradd -m -u 1000 node'`)
}

/** Runs docker, and returns what it prints. A build prints as it goes. */
export function docker(...args: string[]): string {
  const [command = ''] = args
  const output = command === 'build' ? ('inherit' as const) : ('pipe' as const)
  const child = spawnSync('docker', ['-H', socket, ...args], {
    env: { ...process.env, DOCKER_BUILDKIT: '0' },
    stdio: ['ignore', output, 'pipe'],
  })
  if (child.status !== 0) throw new Error(`docker ${args.join(' ')}: ${child.stderr}`)
  return `${child.stdout ?? ''}${command === 'logs' ? child.stderr : ''}`.trim()
}

/** Runs compose on this engine. */
export function compose(command: string[], args: string[], settings: Record<string, string>) {
  const [program = '', ...first] = command
  const child = spawnSync(program, [...first, ...args], {
    env: { ...process.env, DOCKER_HOST: socket, DOCKER_BUILDKIT: '0', ...settings },
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(`compose ${args.join(' ')}: ${child.stderr}`)
  return child.stdout.trim()
}

export function sh(line: string): string {
  const child = spawnSync('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.status !== 0) throw new Error(`${line}: ${child.stderr}`)
  return child.stdout.toString().trim()
}

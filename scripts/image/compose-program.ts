import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BASE, docker, folder } from './engine'

const IMAGE = 'groundwire-compose-program'
/** Debian 12 has version 1, which cannot read compose.yaml. */
const DOCKERFILE = `FROM ${BASE}
WORKDIR /package
RUN echo 'deb http://deb.debian.org/debian trixie main' > /etc/apt/sources.list \\
  && apt-get -o Acquire::Check-Valid-Until=false update -qq \\
  && apt-get download -qq docker-compose && dpkg -x docker-compose_*.deb . \\
  && mv "$(find . -type f -name docker-compose -size +1M)" /docker-compose
CMD ["true"]
`

/** Docker's compose of version 2: this machine's, or else the program of Debian 13. */
export function composeCommand(): string[] {
  const installed = [['docker', 'compose'], ['docker-compose']].find(isSecond)
  if (installed) return installed
  const program = path.join(folder, 'docker-compose')
  if (!existsSync(program)) fetchProgram(program)
  if (!isSecond([program])) throw new Error('The docker-compose of Debian 13 does not run here.')
  return [program]
}

function isSecond([program = '', ...args]: string[]): boolean {
  const { stdout } = spawnSync(program, [...args, 'version', '--short'], { encoding: 'utf8' })
  return /^v?[2-9]\./.test(stdout ?? '')
}

function fetchProgram(to: string): void {
  const draft = mkdtempSync(path.join(tmpdir(), 'groundwire-compose-program-'))
  writeFileSync(path.join(draft, 'Dockerfile'), DOCKERFILE)
  docker('build', '--network=host', '-t', IMAGE, draft)
  rmSync(draft, { recursive: true })
  const container = docker('create', IMAGE)
  docker('cp', `${container}:/docker-compose`, to)
  docker('rm', container)
}

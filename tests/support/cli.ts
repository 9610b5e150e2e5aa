import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Ended = { code: number | null; out: string; err: string }
type Given = {
  input?: string
  env?: Record<string, string>
  cwd?: string
  started?: (child: ChildProcess) => void
}

/** Packs the command line program as it is published. Returns the folder of its package. */
export function builtCli(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-cli-'))
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'clients/cli']
  execFileSync(process.execPath, [...tsc, '--outDir', path.join(folder, 'dist')])
  cpSync('clients/cli/package.json', path.join(folder, 'package.json'))
  return folder
}

/** Runs a program without a shell until it ends. */
export function runToEnd(command: string, args: string[], given: Given = {}): Promise<Ended> {
  const { input = '', env = {}, cwd, started } = given
  return new Promise((resolve, reject) => {
    const all = { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv
    const child = spawn(command, args, { cwd, env: all })
    started?.(child)
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (data) => out.push(data))
    child.stderr.on('data', (data) => err.push(data))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    )
    child.stdin.end(input)
  })
}

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** The server's own programs, beside what Next.js built. */
const COMMANDS = [
  'backup',
  'greeting',
  'index-site',
  'key',
  'ledger',
  'password',
  'restore',
  'setup-code',
].map((name) => `scripts/${name}.ts`)
const STARTS = [
  'scripts/start.mjs',
  'scripts/run.mjs',
  'scripts/typescript.mjs',
  'scripts/unpack-browser.mjs',
]
const SPECIFIER = /(?:\bfrom|(?<!-)\bimport\(|(?<!-)\bimport)\s*'([^'\s]+)'/g
/** Files of lib that threads and processes start, or that are read as data. */
const NAMED = /'(lib\/[\w./-]+\.(?:ts|txt|json))'/g

/**
 * Writes the server's programs as JavaScript, since Node strips no types inside node_modules.
 * Returns the packages that they import.
 */
export function compileServer(stage: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const queue = [...COMMANDS, ...STARTS, 'lib/base/threads/give-way.ts', ...named('lib')]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    copy(file, stage)
    if (!/\.m?[tj]s$/.test(file)) continue
    for (const specifier of importsIn(file)) {
      const own = ownFile(specifier, file)
      if (own) queue.push(own)
      else if (!specifier.startsWith('node:')) packages.add(packageIn(specifier))
    }
  }
  return packages
}

/** Every file that a string of the sources in `root` names. */
function named(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(path.join(root, name), 'utf8').matchAll(NAMED)])
    .map((match) => match[1] ?? '')
  return [...new Set(files)].filter((file) => existsSync(file))
}

function copy(file: string, stage: string): void {
  const to = path.join(stage, file.replace(/\.ts$/, '.js'))
  mkdirSync(path.dirname(to), { recursive: true })
  if (file.endsWith('.ts')) writeFileSync(to, stripTypeScriptTypes(readFileSync(file, 'utf8')))
  else cpSync(file, to)
}

/** What a file imports when it runs: imports of types are gone. */
function importsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  return [...code.matchAll(SPECIFIER)].map((match) => match[1] ?? '')
}

function ownFile(specifier: string, from: string): string | undefined {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return undefined
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier)
  // Code that a script hands to another Node starts in the project's folder.
  const fromRoot = path.posix.normalize(specifier)
  const file = [base, `${base}.ts`, path.posix.join(base, 'index.ts'), fromRoot].find(
    (name) => existsSync(name) && statSync(name).isFile(),
  )
  if (!file) throw new Error(`${from} imports ${specifier}, which does not exist.`)
  return file
}

function packageIn(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

// `node scripts/client-packages.mjs FOLDER`: packs our own clients as pip and npm install them, so
// that a server can hand them out. The same sources give the same bytes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'

const SOME_DAY = new Date('2000-01-01T00:00:00')
const TAR_BLOCK = 512

export function packClients(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of [pythonWheel(), npmPackage()])
    writeFileSync(path.join(folder, name), bytes)
}

/** A wheel is a zip of the modules, with a folder that describes it (PEP 427). */
function pythonWheel() {
  const { name, version, metadata } = readPyproject()
  const about = `${name}-${version}.dist-info`
  const files = {
    ...filesIn('clients/python/src'),
    [`${about}/METADATA`]: Buffer.from(metadata),
    [`${about}/WHEEL`]: Buffer.from(
      'Wheel-Version: 1.0\nGenerator: groundwire\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
  }
  const record = `${about}/RECORD`
  const lines = Object.entries(files).map(([file, bytes]) => {
    const hash = createHash('sha256').update(bytes).digest('base64url')
    return `${file},sha256=${hash},${bytes.length}`
  })
  files[record] = Buffer.from([...lines, `${record},,`, ''].join('\n'))
  return [`${name}-${version}-py3-none-any.whl`, zipSync(files, { mtime: SOME_DAY })]
}

function readPyproject() {
  const text = readFileSync('clients/python/pyproject.toml', 'utf8')
  const read = (pattern) => pattern.exec(text)?.[1] ?? ''
  const name = read(/^name = "(.+)"$/m)
  const version = read(/^version = "(.+)"$/m)
  const needs = [...read(/^dependencies = \[(.*)\]$/m).matchAll(/"([^"]+)"/g)]
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${read(/^description = "(.+)"$/m)}`,
    `License: ${read(/^license = \{ text = "(.+)" \}$/m)}`,
    `Requires-Python: ${read(/^requires-python = "(.+)"$/m)}`,
    ...needs.map(([, need]) => `Requires-Dist: ${need}`),
    'Description-Content-Type: text/markdown',
    '',
    readFileSync('clients/python/README.md', 'utf8'),
  ].join('\n')
  return { name, version, metadata }
}

function npmPackage() {
  const source = 'clients/typescript'
  const { scripts, devDependencies, ...manifest } = JSON.parse(
    readFileSync(`${source}/package.json`, 'utf8'),
  )
  const compiled = mkdtempSync(path.join(tmpdir(), 'groundwire-client-'))
  try {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', source, '--outDir', compiled]
    execFileSync(process.execPath, tsc, { stdio: 'inherit' })
    const files = {
      'package/package.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
      'package/README.md': readFileSync(`${source}/README.md`),
      ...filesIn(compiled, 'package/dist/'),
    }
    return [`${manifest.name}-${manifest.version}.tgz`, gzipSync(tar(files))]
  } finally {
    rmSync(compiled, { recursive: true })
  }
}

function filesIn(folder, prefix = '') {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    names.map((file) => [prefix + path.relative(folder, file), readFileSync(file)]),
  )
}

function tar(files) {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => [
    tarHeader(name, bytes.length),
    bytes,
    Buffer.alloc(-bytes.length & (TAR_BLOCK - 1)),
  ])
  return Buffer.concat([...blocks, Buffer.alloc(2 * TAR_BLOCK)])
}

function tarHeader(name, size) {
  const header = Buffer.alloc(TAR_BLOCK)
  const octal = (number, digits) => number.toString(8).padStart(digits, '0')
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(SOME_DAY.getTime() / 1000, 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

if (process.argv[1]?.endsWith('client-packages.mjs') && process.argv[2])
  packClients(path.resolve(process.argv[2]))

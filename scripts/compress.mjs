// Adds a brotli and a gzip version of each text file of the build, for `lib/operations/lifecycle/static.ts`.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(?:js|css|svg|json|txt)$/
const MIN_BYTES = 1_000
const QUALITY = 9

export async function compress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names.filter((name) => TEXTS.test(name)).map((name) => compressFile(path.join(folder, name))),
  )
}

async function compressFile(file) {
  const text = await readFile(file)
  if (text.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}

import { existsSync } from 'node:fs'
import { capture } from './node.mjs'

/** Without the mark that Windows editors put first. Node 20.9 cannot parse the file. */
const PARSE = `
  const text = fs.readFileSync(process.argv[1], 'utf8')
  console.log(JSON.stringify(util.parseEnv(text.replace(/^\\uFEFF/, ''))))`

/** Takes settings from a file that the environment lacks. */
export function readEnvFile(file) {
  if (!existsSync(file)) return
  for (const [name, text] of Object.entries(JSON.parse(capture(['-e', PARSE, file]))))
    process.env[name] ??= text
}

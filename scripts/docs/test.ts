import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runToEnd } from '../../tests/support/cli'
import { docx, p, run } from '../../tests/support/office-files'
import { pdfWith } from '../../tests/support/pdf-files'
import { article } from '../../tests/support/site'
import { startWorld, type World } from '../../tests/support/world'
import { type Block, shellBlocks } from './blocks'

/**
 * `npm run docs-test`: runs each block of shell commands of README and docs, as it stands, against a
 * server with a website, a search service and a model on loopback. Names each block that failed.
 */
const MAX_SECONDS = 120
const root = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-docs-'))
const FACT = 'The grey heron eats fish, frogs and small mammals.'
const PAGES = {
  '/docs/': article('Docs', 'The documentation of the heron feeder.', 'It feeds herons.'),
  '/facts': article('Facts', FACT, 'It lives by rivers and lakes.'),
  '/pricing': article('Pricing', 'The heron feeder costs 20 USD.', 'Fish are not included.'),
}
/** Programs as a reader has them: curl that reports refusals, npm in the checkout, our command. */
const PROGRAMS = {
  curl: 'PATH=$(echo "$PATH" | cut -d: -f2-) exec curl --fail-with-body "$@"',
  npm: `for a; do shift; [ -f "$a" ] && a=$(readlink -f "$a"); set -- "$@" "$a"; done
cd ${root} && PATH=$(echo "$PATH" | cut -d: -f2-) exec npm "$@"`,
  groundwire: `exec ${process.execPath} ${root}/clients/cli/src/main.ts "$@"`,
}

const world = await startWorld({ pages: PAGES })
try {
  preparePlace()
  const failed = await runAll(await factsFrom(world))
  const skipped = shellBlocks().filter(({ reason }) => reason !== null).length
  console.log(
    `${shellBlocks().length - skipped - failed} passed, ${failed} failed, ${skipped} skipped`,
  )
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
}

function preparePlace(): void {
  mkdirSync(path.join(folder, 'bin'))
  for (const [name, lines] of Object.entries(PROGRAMS)) {
    const file = path.join(folder, 'bin', name)
    writeFileSync(file, `#!/bin/bash\n${lines}\n`)
    chmodSync(file, 0o755)
  }
  writeFileSync(path.join(folder, 'schema.json'), '{"title": "string"}')
  writeFileSync(path.join(folder, 'draft.md'), `${FACT}\n`)
  writeFileSync(path.join(folder, 'report.docx'), docx(p(run('A report of herons.'))))
  writeFileSync(path.join(folder, 'invoice.pdf'), pdfWith(['Number: 2026-17', 'Total: 20.00']))
  writeFileSync(
    path.join(folder, 'urls.txt'),
    `${world.site.url}/page-1\n${world.site.url}/page-2\n`,
  )
}

type Facts = { call: string; publicKey: string }

/** An answer whose evidence the blocks can ask for, and the server's public key. */
async function factsFrom({ server }: World): Promise<Facts> {
  const asked = { query: 'What does the grey heron eat?', model: 'service-web', citations: true }
  const reply = await server.post('/api/v2/answer', asked)
  await reply.text()
  const published = await fetch(`${server.url}/.well-known/groundwire-key`)
  const { public_key } = (await published.json()) as { public_key: string }
  return { call: reply.headers.get('x-request-id') ?? '', publicKey: public_key }
}

async function runAll(facts: Facts): Promise<number> {
  let failed = 0
  for (const block of shellBlocks()) {
    if (block.reason !== null) continue
    const problem = await runBlock(block, facts)
    console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${block.file}:${block.line}`)
    if (problem !== null) {
      console.log(problem)
      failed++
    }
  }
  return failed
}

async function runBlock(block: Block, { call, publicKey }: Facts): Promise<string | null> {
  const { server, site } = world
  const text = block.text
    .replaceAll(/https:\/\/(?:docs\.)?example\.com/g, site.url)
    .replaceAll(/(?:http:\/\/)?(?:127\.0\.0\.1|localhost):3000/g, server.url)
    .replaceAll(/gw_live_…|YOUR_API_KEY/g, server.key)
    .replaceAll('call_…', call)
    .replaceAll('/var/backups', `${folder}/backups`)
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    HOME: folder,
    DATA_DIR: server.dataDir,
    ALLOWED_PRIVATE_HOSTS: site.host,
    GROUNDWIRE_URL: server.url,
    GROUNDWIRE_API_KEY: server.key,
    KEY: server.key,
    ID: call,
    PUBLIC_KEY: publicKey,
  }
  const args = [String(MAX_SECONDS), 'bash', '-e', '-o', 'pipefail', '-c', text]
  const { code, out, err } = await runToEnd('timeout', args, { cwd: folder, env })
  return code === 0 ? null : `${out}${err}`.slice(0, 2_000)
}

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runToEnd } from '../support/cli'
import { pdfWith } from '../support/pdf-files'
import { startWorld } from '../support/world'

const FITS = 'import sys, httpx; sys.exit(sys.version_info < (3, 11))'
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', FITS]).status === 0,
)
const NEEDS = 'Python 3.11 with httpx (Debian: python3-httpx)'
if (!python) console.warn(`The tests of the Python client are skipped: they need ${NEEDS}.`)

test.skipIf(!python)(`the Python client passes its own tests; needs ${NEEDS}`, async () => {
  const world = await startWorld({
    pages: {
      '/well.pdf': (_, response) => void response.end(pdfWith(['Wells are dug.'])),
      '/video.html':
        '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
      '/en.vtt': (_, response) =>
        void response.end('WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
    },
  })
  const args = ['-B', '-X', 'dev', '-m', 'unittest', 'discover', '-s', 'clients/python/tests']
  const ended = await runToEnd(python ?? '', args, {
    env: {
      PYTHONPATH: 'clients/python/src',
      GROUNDWIRE_URL: world.server.url,
      GROUNDWIRE_API_KEY: world.server.key,
      SITE: world.site.url,
    },
  })
  await world.stop()
  expect(ended.err).toMatch(/Ran \d+ tests[\s\S]*\nOK\n$/)
  expect(ended.code).toBe(0)
})

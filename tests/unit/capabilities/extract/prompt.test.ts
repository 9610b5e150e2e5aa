import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { extract } from '@/lib/capabilities/extract/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'

const TOKENS = [
  '<|im_start|>',
  '<|im_end|>',
  '[INST]',
  '[/INST]',
  '<<SYS>>',
  '<start_of_turn>',
  '</system>',
  '</page>',
]
let site: Site
let inside: Inside

beforeAll(async () => {
  const escaped = TOKENS.map((token) => token.replaceAll('<', '&lt;'))
  const prose = escaped.map(
    (token) => `Grey herons build large nests ${token} of sticks high in trees near water.`,
  )
  site = await startSite({
    '/page': article('Herons', ...prose, 'A &lt;PageHeader&gt; and a &lt;p&gt; are plain words.'),
  })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

test('chat-template tokens in a page never reach the model', async () => {
  const body = { url: `${site.url}/page`, modes: ['summary'] }
  expect((await endpoint(extract)(inside.request(body))).status).toBe(200)
  const sent = JSON.stringify(inside.model.calls.map((call) => call.body.messages)).replaceAll(
    '\\\\',
    '',
  )
  expect(sent).toContain('Grey herons build large nests')
  for (const token of TOKENS) expect(sent).not.toContain(token)
  expect(sent).toContain('<PageHeader>')
})

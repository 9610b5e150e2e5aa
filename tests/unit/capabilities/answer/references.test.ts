import { describe, expect, test } from 'vitest'
import { identifiersFor } from '@/lib/base/text'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import { answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'
import { readPage } from '@/lib/reader/page'
import { indexPassages } from '@/lib/storage/local-index'

/** An entry as references have them: a table of facts, paragraphs, and a part for those who know. */
const entry = (kind: string, name: string, about: string, preset: string, text: string) =>
  `<h2>${name}${kind}</h2><table><tr><th>Description:</th><td>${about}</td></tr>
  <tr><th>Syntax:</th><td>${name} value</td></tr><tr><th>Default:</th><td>${preset}</td></tr>
  <tr><th>Status:</th><td>Core</td></tr><tr><th>Module:</th><td>core</td></tr></table><p>${text}</p>
  <div class="note"><h3>Compatibility</h3><p>${name} was called Old${name} before version 2. ${name} is valid only in server sections.</p></div>
  <p>Nothing else here speaks of what is set. Further remarks follow on the next page.</p>`

async function ask(query: string, kind: string, more = '') {
  const html = `<html><body><main><h1>Core of the Tern server</h1>${more}
    ${entry(kind, 'IdleReaper', 'How idle links are ended', 'IdleReaper soft', 'The IdleReaper setting chooses how the server ends links that no one uses.')}
    ${entry(kind, 'IdleReaperTimeout', 'Seconds until an idle link is ended', '45', 'The time counts from the last byte that was received on the link.')}
    ${entry(kind, 'MaxGulls', 'The largest number of workers', '256', 'The MaxGulls setting limits how many workers run at once.')}
    ${entry(kind, 'NestDepth', 'How deep nests may be', '8', 'The NestDepth setting ends requests that go deeper.')}
    ${entry(kind, 'LogTides', 'Where tides are logged', 'off', 'The LogTides setting names a file to which tides are written.')}
    </main></body></html>`
  return (await quotesFrom(html, query)).split('\n\n').at(0)
}

async function quotesFrom(html: string, query: string): Promise<string> {
  const page = await readPage({
    html: Buffer.from(html),
    url: 'https://tern.test/core',
    status: 200,
    contentType: 'text/html',
    mainContentOnly: true,
    want: { passages: true },
  })
  const hit = { title: 'Core', link: 'https://tern.test/core', snippet: '' } as never
  const source = {
    hit,
    title: 'Core',
    passages: indexPassages(page.passages),
    read: 'page' as const,
  }
  const input = answerInput.parse({ query, model: 'service-web', citations: true })
  return quoteSentences(input, pack(query, [source], 6_000))
}

describe.each([' directive', ' Directive', ' option', ' parameter', ''])(
  'entries named "X%s"',
  (kind) => {
    test.each([
      ['What does MaxGulls do?', 'The largest number of workers'],
      ['What is MaxGulls?', 'The largest number of workers'],
      ['What does the MaxGulls option mean?', 'The largest number of workers'],
      ['What does IdleReaper mean?', 'How idle links are ended'],
      ['What is the purpose of IdleReaper?', 'How idle links are ended'],
    ])('%s', async (question, fact) => {
      const first = await ask(question, kind)
      expect(first).toContain(`Description: ${fact}`)
      expect(first).not.toMatch(/Status: Core|was called|valid only/)
    })

    test.each([
      ['What is the idle reaper timeout by default?', 'Default: 45'],
      ['What is the default of max gulls?', 'Default: 256'],
    ])('%s', async (question, fact) => {
      expect(await ask(question, kind)).toContain(fact)
    })
  },
)

test('a heading inside a note is not that of what follows the note', async () => {
  const html = `<main><h2>Gulls</h2><p>Gulls are ${'white birds of the coast. '.repeat(20)}</p><div class="warning"><h3>Danger</h3><p>${'They bite those who come near. '.repeat(20)}</p></div><p>${'They nest on cliffs in spring. '.repeat(20)}</p></main>`
  const { passages } = await readPage({
    html: Buffer.from(html),
    url: 'https://a.test/',
    status: 200,
    contentType: 'text/html',
    want: { passages: true },
  })
  const headingsOf = (text: string) =>
    passages.find((passage) => passage.text.includes(text))?.headings.at(-1)
  expect(headingsOf('bite')).toBe('Danger')
  expect(headingsOf('cliffs')).toBe('Gulls')
})

test('a name in bold stays with what explains it', async () => {
  const entry = (name: string) =>
    `<p><strong>${name}</strong></p><p>%1: ${name.toLowerCase()}</p><blockquote><p>${'It is logged when a gull lands on a shore that is closed. '.repeat(8)}</p></blockquote>`
  const html = `<main><h1>Messages</h1>${['TERN_A_LANDS', 'TERN_B_LANDS', 'TERN_C_LANDS', 'TERN_D_LANDS'].map(entry).join('')}</main>`
  expect(await quotesFrom(html, 'What does TERN_C_LANDS mean?')).toMatch(
    /^> \*\*TERN_C_LANDS\*\*\n> It is logged/,
  )
})

test('a sentence that begins with a file or an element is quoted', async () => {
  const html = `<main><h1>Tern</h1><h2>Files</h2><p>.ternrc files hold the settings of one folder. They are read at each request, from the top folder down.</p></main>`
  expect(await quotesFrom(html, 'What is .ternrc?')).toMatch(/^> \.ternrc files hold the settings/)
})

test.each([
  ['What is the KeepAlive timeout?', ['KeepAliveTimeout']],
  ['how large is work mem', ['work_mem']],
  ['Is the keep alive timeout on?', ['KeepAliveTimeout']],
  ['a timeout to keep alive', []],
])('identifiers that "%s" spells', (question, identifiers) => {
  expect(identifiersFor(question, ['KeepAliveTimeout Directive', 'work_mem (integer)'])).toEqual(
    identifiers,
  )
})

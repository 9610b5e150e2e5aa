import { expect, it, vi } from 'vitest'
import { search } from '@/lib/capabilities/search/index'
import { keywords } from '@/lib/capabilities/search/question/keywords'
import { startCall } from '@/tests/support/upstreams/call'
import { listen, sendJson } from '@/tests/support/upstreams/listen'

it.each([
  ['How tall is the Eiffel Tower?', 'tall Eiffel Tower'],
  ['What is C++ and C# used for', 'C++ C# used'],
  ['Wie hoch ist der Kölner Dom?', 'hoch Kölner Dom'],
  ['IT jobs in Bern', 'IT jobs Bern'],
  ['Who runs the WHO?', 'runs WHO'],
  ['WHO RUNS THE WHO', 'RUNS'],
  ['月球引力', '月球引力'],
  ['to be or not to be', 'to be or not to be'],
  ['node.js v20.1', 'node.js v20.1'],
  ['???', '???'],
  ['What is TCP/IP?', 'TCP/IP'],
  ['Is 50% enough, or 100€?', '50% enough 100€'],
  [
    'How does AT&T\u2019s R&D work with .NET, Node.js and F#?',
    'AT&T\u2019s R&D work .NET Node.js F#',
  ],
  ['When is an A/B test done?', 'A/B test done'],
  ['Is it open 24/7 for $100?', 'open 24/7 $100'],
  ['How to install @types/node?', 'install @types/node'],
  ['git push --force or rm -rf', 'git push --force rm rf'],
  ['either and/or "quotes"; (brackets)/', 'either quotes brackets'],
  ['Who wrote __init__ at 16:9?', 'wrote __init__ 16:9'],
  [`Is 5'10" tall, at 20 °C or 20°C?`, "5'10 tall 20 C 20°C"],
])('the keywords of "%s" are "%s"', (text, words) => {
  expect(keywords(text)).toBe(words)
})

it('Wikipedia is searched for any of the words if no article has all', async () => {
  const asked: string[] = []
  const wiki = await listen((request, response) => {
    const words = new URL(request.url ?? '', 'http://x').searchParams.get('srsearch') ?? ''
    asked.push(words)
    const found = words.includes(' OR ') ? [{ title: 'Eiffel Tower', snippet: '' }] : []
    sendJson(response, 200, { batchcomplete: true, query: { search: found } })
  })
  vi.stubEnv('WIKIPEDIA_BASE_URL', wiki.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'wikipedia')
  const query = {
    type: 'general',
    country: 'us',
    period: null,
    includeDomains: [],
    excludeDomains: [],
    limit: 5,
  } as const
  const { hits } = await search(
    {
      ...query,
      includeDomains: [],
      excludeDomains: [],
      text: 'How tall is the Eiffel Tower in feet?',
    },
    startCall().call,
  )
  expect(asked).toEqual(['tall Eiffel Tower feet', 'tall OR Eiffel OR Tower OR feet'])
  expect(hits[0]?.title).toBe('Eiffel Tower')
  vi.unstubAllEnvs()
  await wiki.close()
})

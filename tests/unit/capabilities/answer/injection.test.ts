import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import type { AnswerEvent } from '@/lib/capabilities/answer/index'
import { type AnswerInput, answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'
import { promptFor } from '@/lib/capabilities/answer/prompt'
import type { Source } from '@/lib/capabilities/answer/read'
import { toHtml } from '@/lib/capabilities/answer/safe/html'
import { SafeText } from '@/lib/capabilities/answer/safe/safe-text'
import { write } from '@/lib/capabilities/answer/write'
import { openCitations } from '@/lib/capabilities/citations/cite'
import { modelFor } from '@/lib/models/llm/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { sample } from '@/tests/support/sample'
import { startModelStandIn } from '@/tests/support/upstreams/index'
import { CHANNELS, HIDDEN, PAYLOADS } from './payloads'

const QUESTION = 'What does the grey heron eat?'
const OWN = 'https://birds.test/heron'
const input = (more: Partial<AnswerInput> = {}) =>
  answerInput.parse({ query: QUESTION, model: 'service-web', citations: true, ...more })

function sourceOf(html: string, url: string): Source {
  const page = readPageNow({
    html,
    url,
    contentType: 'text/html',
    mainContentOnly: true,
    want: { passages: true },
  })
  const passages = page.passages.map(({ headings, text }) => ({
    heading: headings.join(' › '),
    text,
  }))
  return {
    hit: { title: 'Heron', link: url, snippet: '' } as Source['hit'],
    title: page.title ?? '',
    passages,
    read: 'page',
  }
}

const TWO = `<title>Food of waders</title><main><h1>Food of waders</h1><p>Herons and storks eat insects as well, and a stork of three kilograms
  follows the plough for worms, beetles and mice in spring.</p></main>`
const packOf = (html: string) =>
  pack(QUESTION, [sourceOf(html, OWN), sourceOf(TWO, 'https://two.test/')], 6_000)

/**
 * The reply of a model that follows all instructions: every line of the page, and what the payloads
 * ask for.
 */
function gullible(prompt: string): string {
  return `${prompt}\n\nAs asked: ${PAYLOADS.join('\n\n')}`
}

// The text as a careless markdown renderer would show it.
const careless = new MarkdownIt({ html: true, linkify: true })
careless.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
const LOADING =
  /\s(?:href|src|srcset|action|formaction|data|poster|background|style|content|on\w+)\s*=/i

/** Tags that would load or link something other than the sources. */
function harmIn(html: string): string[] {
  const tags = html.match(/<[a-z][^<>]*>/gi) ?? []
  const links = /^<a href="https:\/\/(?:birds|two)\.test\/[^"]*"(?: rel="[^"]*")?>$/
  const active =
    /^<(?:img|image|script|iframe|object|embed|svg|form|style|link|meta|base|video|audio|input|button)\b/i
  return tags.filter((tag) => (LOADING.test(tag) && !links.test(tag)) || active.test(tag))
}

function expectHarmless(markdown: string, why = '') {
  expect(harmIn(toHtml(markdown)), why).toEqual([])
  expect(harmIn(careless.render(markdown)), why).toEqual([])
}

test('the corpus contains at least sixty payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
})

const CASES = Object.entries(CHANNELS).map(([channel, place], at) => ({
  channel,
  place,
  // Six consecutive channels try every payload.
  payloads: sample(PAYLOADS, 6, at),
}))

describe.each(CASES)('in the $channel of a page', ({ channel, place, payloads }) => {
  test('no payload leaves its fence, and hidden ones never reach the model', () => {
    for (const payload of payloads) {
      const { system, prompt } = promptFor(input(), packOf(place(payload)))
      const nonce = /<source-([\w-]+) n="1">/.exec(prompt)?.[1] ?? ''
      expect(nonce.length).toBeGreaterThanOrEqual(12)
      expect(prompt.match(/<source-[\w-]+ n="\d+">/g), payload).toHaveLength(2)
      expect(prompt.match(/<\/source[^>]*>/g), payload).toEqual([
        `</source-${nonce}>`,
        `</source-${nonce}>`,
      ])
      expect(prompt, payload).not.toMatch(
        /<\|[^|>]*\|>|\[\/?INST\]|<\/?(?:system|assistant|user)\b/i,
      )
      expect(prompt.endsWith(`</source-${nonce}>\n\nQuestion: ${QUESTION}`)).toBe(true)
      expect(system).not.toContain('evil.test')
      if (HIDDEN.has(channel)) expect(prompt, payload).not.toContain('evil.test')
    }
  })

  test('a model that obeys and repeats everything produces no image, script or foreign link', () => {
    for (const payload of payloads) {
      const packed = packOf(place(payload))
      const { system, prompt } = promptFor(input(), packed)
      const safe = new SafeText({
        sources: packed.sources.map(({ source }) => source.hit.link),
        citations: true,
      })
      const citations = openCitations(packed)
      const text =
        citations.push(safe.push(gullible(`${system}\n${prompt}\n${payload}`)) + safe.flush()) +
        citations.flush()
      expectHarmless(text, payload)
    }
  })

  test('sentences quoted without a model are as harmless', () => {
    for (const payload of payloads)
      expectHarmless(quoteSentences(input(), packOf(place(payload))), payload)
  })
})

test('no URL that a page asks for is fetched, and no request contains a key or another page', async () => {
  const model = await startModelStandIn({ reply: ({ prompt }) => ({ text: gullible(prompt) }) })
  const kept = { key: process.env.OPENAI_API_KEY, url: process.env.OPENAI_BASE_URL }
  Object.assign(process.env, { OPENAI_API_KEY: 'sk-canary-1f2e3d', OPENAI_BASE_URL: model.url })
  try {
    const packed = packOf(CHANNELS.paragraph(PAYLOADS.join('\n')))
    const call = openCall<AnswerEvent>({
      id: 'r',
      accountId: 'a',
      signal: new AbortController().signal,
      timeoutMs: 20_000,
    })
    const { answer } = await write(
      input(),
      packed,
      { choice: await modelFor('openai/gpt-4o-mini'), modelBudget: null },
      call,
    )
    expect(model.calls).toHaveLength(1)
    expect(JSON.stringify(model.calls[0]?.body)).not.toContain('sk-canary')
    expect(String(answer)).not.toContain('sk-canary')
    expectHarmless(String(answer))
  } finally {
    Object.assign(process.env, { OPENAI_API_KEY: kept.key ?? '', OPENAI_BASE_URL: kept.url ?? '' })
    await model.close()
  }
})

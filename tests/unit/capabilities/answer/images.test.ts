import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { ImageSearch } from '@/lib/capabilities/answer/images'
import { answerInput } from '@/lib/capabilities/answer/input'
import type { AnswerEvent } from '@/lib/capabilities/answer/reply'
import * as search from '@/lib/capabilities/search'

const HIT = { title: 'Heron', link: 'https://birds.test/heron', snippet: '', provider: 'p' }
const FOUND = { hits: [{ ...HIT, imageUrl: 'https://birds.test/heron.jpg' }] }

/** The images of an answer whose words take `words` ms and whose images take `images` ms. */
async function searched(words: number, images: number, isAsked = true) {
  vi.spyOn(search, 'search').mockImplementation(async () => {
    await wait(images)
    return FOUND as never
  })
  const events: AnswerEvent[] = []
  const call = openCall<AnswerEvent>({
    id: 'r',
    accountId: 'a',
    signal: new AbortController().signal,
    timeoutMs: 60_000,
    onEvent: async (event) => void events.push(event),
  })
  const input = answerInput.parse({ query: 'herons', model: 'service-web', return_images: isAsked })
  const start = performance.now()
  const imageSearch = new ImageSearch(input, call)
  imageSearch.send()
  await wait(words)
  const result = await imageSearch.end()
  return { ...result, events, took: performance.now() - start, used: call.used }
}

test('quick images come with quick words', async () => {
  const { images, failed, events } = await searched(5, 200)
  expect(images).toHaveLength(1)
  expect(failed).toEqual([])
  expect(events).toEqual([{ type: 'images', data: images }])
})

test('images may take as long as the words', async () => {
  const { images, took } = await searched(2_600, 2_400)
  expect(images).toHaveLength(1)
  expect(took).toBeLessThan(4_400)
})

test('slow images are not waited for, which the reply says', async () => {
  const { images, failed, events, took, used } = await searched(5, 6_000)
  expect(took).toBeLessThan(4_400)
  expect(images).toEqual([])
  expect(failed).toEqual([expect.objectContaining({ provider: 'images', kind: 'timeout' })])
  expect(events).toEqual([])
  expect(used).toContainEqual({ unit: 'answer_images', amount: 1 })
})

test('nothing is waited for without images', async () => {
  const { images, failed, events, took } = await searched(5, 6_000, false)
  expect(took).toBeLessThan(1_900)
  expect([images, failed, events]).toEqual([[], [], []])
})

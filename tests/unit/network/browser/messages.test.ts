import { expect, it } from 'vitest'
import { MAX_MESSAGES, MessageCount } from '@/lib/network/browser/messages'

const attach = (session: string, target: string, type = 'page', parent = '') =>
  `{"method":"Target.attachedToTarget","params":{"sessionId":"${session}","targetInfo":{"targetId":"${target}","type":"${type}","title":"x"}}${parent && `,"sessionId":"${parent}"`}}\0`
const message = (session: string, text = 'x') =>
  `{"method":"Runtime.consoleAPICalled","params":{"text":"${text}"},"sessionId":"${session}"}\0`

function closedBy(text: string, size: number): string[] {
  const closed: string[] = []
  const count = new MessageCount((page) => closed.push(page))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) count.read(bytes.subarray(at, at + size))
  return closed
}

it.each([70, 1000, 65_536])('a page over the limit is named once, in parts of %i', (size) => {
  const start = attach('A1', 'P1') + attach('A2', 'P2') + attach('W2', 'X9', 'worker', 'A2')
  const half = MAX_MESSAGES / 2
  const both = message('A1').repeat(half) + message('A2', 'y'.repeat(900)).repeat(half)
  expect(closedBy(start + both + message('A1').repeat(9), size)).toEqual([])
  expect(closedBy(start + both + message('W2').repeat(half + 9), size)).toEqual(['P2'])
})

it('the text of a message cannot name another page', () => {
  const lie = message('A1', ',\\"sessionId\\":\\"A2\\"}')
  const start = attach('A1', 'P1') + attach('A2', 'P2')
  expect(closedBy(start + lie.repeat(MAX_MESSAGES + 1), 5000)).toEqual(['P1'])
})

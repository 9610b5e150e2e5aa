import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/base/text/index'

const samples: Record<string, string> = {
  English: 'When the moon is closest to the earth, tides are higher than usual along most coasts. ',
  German: 'Die Anziehungskraft des Mondes verursacht täglich Ebbe und Flut in den Weltmeeren. ',
  French: 'La force d’attraction de la lune provoque chaque jour les marées dans les océans. ',
  Vietnamese: 'Mặt trăng gây ra thủy triều trên biển mỗi ngày do lực hấp dẫn. ',
  Russian: 'Луна вызывает приливы и отливы в океане каждый день из-за силы тяготения. ',
  Greek: 'Η σελήνη προκαλεί παλίρροιες στη θάλασσα κάθε μέρα λόγω της βαρύτητας. ',
  Arabic: 'القمر يسبب المد والجزر في البحار والمحيطات كل يوم بسبب الجاذبية. ',
  Hebrew: 'הירח גורם לגאות ושפל בים בכל יום בגלל כוח המשיכה. ',
  Hindi: 'चंद्रमा के गुरुत्वाकर्षण के कारण समुद्र में प्रतिदिन ज्वार भाटा आता है। ',
  Thai: 'ดวงจันทร์ทำให้เกิดน้ำขึ้นน้ำลงในทะเลทุกวันเพราะแรงโน้มถ่วง ',
  Chinese: '月球的引力每天引起海水的潮汐现象,这是由于地球与月球之间的引力。',
  Japanese: '月の引力によって毎日海の潮汐が起こります。',
  Korean: '달의 인력으로 매일 바다에서 조석이 일어납니다. ',
  code: 'export function tokensOf(text: string): number {\n  const words = text.split(/\\s+/)\n  return words.length * 1.3\n}\n',
  JSON: '{"id":17,"name":"item 17","url":"https://example.com/p/17","ok":true,"price":21.25},',
  table: '| 12.5 | foo bar | 2026-01-01 |\n',
  addresses: 'https://docs.example.com/en/latest/library/functions.html#section-7\n',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 ',
}

describe('the estimate of tokens', () => {
  it.each(Object.entries(samples))('is near what a tokenizer counts for %s', (_, sample) => {
    const text = sample.repeat(20)
    const ratio = estimateTokens(text) / encode(text).length
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.6)
  })

  it('grows linearly with any text', () => {
    for (const piece of [
      'a',
      ' ',
      '\n',
      '_',
      'a!',
      '月',
      '\u200d',
      'e\u0302',
      '\ud800',
      '0',
      'Aa0',
    ]) {
      const [short, long] = [1_000, 100_000].map((times) => estimateTokens(piece.repeat(times)))
      expect(long).toBeLessThanOrEqual(101 * (short ?? 0) + 10)
    }
  })

  it('is zero for empty text', () => {
    expect(estimateTokens('')).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { decodePage, decodeText } from '@/lib/base/text'

const RUSSIAN = 'Сегодня в городе открылась большая выставка, пришло много людей.'
const JAPANESE = '新しい製品を発売しました。高橋さんが説明します。'

/** Bytes of a text in an encoding of which only the decoder is at hand. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesBySign = new Map<string, number[]>()
  for (let a = 0; a < 256; a++) {
    bytesBySign.set(decoder.decode(Uint8Array.of(a)), [a])
    if (a >= 0x81)
      for (let b = 0x40; b < 256; b++) {
        const sign = decoder.decode(Uint8Array.of(a, b))
        if ([...sign].length === 1 && !bytesBySign.has(sign)) bytesBySign.set(sign, [a, b])
      }
  }
  return Uint8Array.from([...text].flatMap((sign) => bytesBySign.get(sign) ?? [63]))
}

describe('text is decoded as browsers decode it', () => {
  it.each([
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gb18030', '我们今天宣布新产品正式上市，欢迎大家来店里参观。'],
    ['euc-kr', '새로운 제품을 출시했습니다. 많은 관심 부탁드립니다.'],
    ['windows-1250', 'Đačka knjižica: što će djeca čitati u školi, i šta žele naučiti?'],
    ['windows-1252', 'He said “me”, and “you” – then nothing at all… That is “it”.'],
    ['windows-1252', 'Tea,£12.50\nMilk,£3\nEggs,£2.10\nHam,£5'],
    ['windows-1252', 'Tea,€12\nMilk,€3\nEggs,€2\nHam,€5'],
    ['windows-1252', 'Oven: 180 °C, then 200 °C or 210 °C; 20 m², ½ cup'],
    ['windows-1252', '«Bonjour», dit-il. «Non», dit-elle. «Oui.»'],
    ['windows-1252', 'Größe: 10 × 20 × 30 × 40'],
    ['windows-1252', 'Pérez; Muñoz; García; Núñez; Peña'],
    ['windows-1250', 'Łódź, Kraków, Gdańsk, Wrocław, Poznań'],
    ['windows-1250', 'Bucureşti, Timişoara, Braşov, Iaşi'],
    ['windows-1250', 'Győr, Kőszeg, Hűvösvölgy, Tűzoltó'],
    ['windows-1250', 'Škoda, Žižkov, Šumava'],
    ['iso-8859-2', 'Zażółć gęślą jaźń, a potem idź do łóżka'],
    ['windows-1254', 'İstanbul, Eskişehir, Muğla, Iğdır, Ağrı'],
    ['windows-1252', 'Þórður, Jónína, Ísafjörður, Akureyri, Höfn'],
    ['windows-1251', 'Здравей свят'],
    ['windows-1252', 'Où est le château ? Près de la forêt, à côté du café.'],
  ])('without a label: %s', (encoding, text) => {
    const bytes = encode(text, encoding)
    expect(decodePage(bytes, 'text/html')).toBe(text)
    expect(decodeText(bytes, 'text/csv')).toBe(text)
  })

  it('Japanese mail without a label', () => {
    const bytes = Buffer.from('\x1b$B%3%s%=!<%k\x1b(B 1', 'latin1')
    expect(decodeText(bytes, 'text/plain')).toBe('コンソール 1')
  })

  it.each(['ISO-8859-1', 'windows-1251', 'Shift_JIS', 'GBK'])(
    'valid UTF-8 labelled %s',
    (label) => {
      const bytes = new TextEncoder().encode(RUSSIAN)
      expect(decodePage(bytes, `text/html; charset=${label}`)).toBe(RUSSIAN)
    },
  )

  it('a label of UTF-8 that the bytes contradict', () => {
    expect(decodePage(encode(RUSSIAN, 'windows-1251'), 'text/html; charset=utf-8')).toBe(RUSSIAN)
  })

  it('but a page in UTF-8 with a few broken bytes stays UTF-8', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(RUSSIAN), 0xff, 0xfe, 65])
    expect(decodePage(bytes, 'text/html; charset=utf-8')).toContain(RUSSIAN)
  })

  it('short tables in two bytes per character', () => {
    const csv = '名前,年齢,住所\n佐藤太郎,30,東京\n三木英子,25,大阪'
    expect(decodeText(encode(csv, 'shift_jis'), 'text/csv')).toBe(csv)
  })

  it('every syllable of Unified Hangul Code', () => {
    expect(decodePage(Uint8Array.of(0x8c, 0x63, 0xb9, 0xe6), 'text/html; charset=euc-kr')).toBe(
      '똠방',
    )
    const firstAndLast = Uint8Array.of(0x81, 0x41, 0xc6, 0x52)
    expect(decodePage(firstAndLast, 'text/html; charset=euc-kr')).toBe('갂힣')
  })

  it('no control characters, wherever they are', () => {
    for (const letters of ['', 'a', 'ab', 'abc', 'é', '€uro', '» \n\t\r\f\u0085'])
      for (const control of ['\0', '\u0001', '\u000b', '\u001f', '\u007f', '\u0080', '\u009f']) {
        const bytes = new TextEncoder().encode(`${letters}${control}${letters}é`)
        expect(decodePage(bytes, 'text/html; charset=utf-8')).toBe(`${letters}${letters}é`)
        expect(decodePage(bytes.subarray(letters.length), null)).not.toContain(control)
      }
  })
})

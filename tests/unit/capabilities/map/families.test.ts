import { describe, expect, it } from 'vitest'
import { Families } from '@/lib/capabilities/map/families'

/**
 * Whether a chain of pages, each linked from the previous one, is abandoned if they have these
 * texts and no new links.
 */
function isGivenUp(home: string, texts: string[], title = home): boolean {
  const families = new Families()
  const start = families.toMember('https://a.test/', null)
  families.learn(start, { title: home, text: home }, 1)
  let last = families.toMember('https://a.test/word/0', start)
  for (const [i, text] of texts.entries()) {
    families.learn(last, { title, text }, 0)
    last = families.toMember(`https://a.test/word/${i + 1}`, last)
  }
  return families.isGivenUp(last)
}

describe('a chain of short pages', () => {
  it.each([
    [
      'English',
      'Words of the day',
      [
        'Brook: a small stream',
        'Meadow: land with grass',
        'Harbour: where ships lie',
        'Orchard: fruit trees',
      ],
    ],
    [
      'Chinese',
      '每日一词',
      ['小溪，细小水流', '草地，长满青草', '港口，停靠船只', '果园，种着果树'],
    ],
    [
      'Japanese',
      '今日の言葉',
      ['小川、細い流れ', '草原、草の土地', '港、船の泊まる所', '果樹園、実のなる木'],
    ],
  ])('is followed where each says something of its own: %s', (_language, home, texts) => {
    expect(isGivenUp(home, texts)).toBe(false)
  })

  it.each([
    [
      'English',
      'Calendar',
      [1, 2, 3, 4].map((day) => `Calendar of events on day ${day}: nothing planned so far`),
    ],
    [
      'Chinese',
      '日历',
      [1, 2, 3, 4].map(
        (day) =>
          `活动日历 第${day}天 暂时没有任何安排，请改天再来看看，或者在这里登记您想举办的活动`,
      ),
    ],
  ])('is given up where they say the same: %s', (_language, home, texts) => {
    expect(isGivenUp(home, texts)).toBe(true)
  })

  it.each([
    [
      'its name',
      [1, 2, 3, 4].map((i) => `# Chair ${['Amber', 'Birch', 'Cedar', 'Damson'][i - 1]}`),
    ],
    ['its price', [1, 2, 3, 4].map((i) => `# Chair\n\nPrice: ${i}9.50 EUR`)],
    ['its article number', [1, 2, 3, 4].map((i) => `# Chair\n\nArticle ${i}4711`)],
  ])('is followed if each has its own %s', (_mark, texts) => {
    const description =
      'A chair of oak for kitchen and dining room, with a woven seat, made by hand in our workshop.'
    expect(
      isGivenUp(
        'Shop',
        texts.map((text) => `${text}\n\n${description}`),
      ),
    ).toBe(false)
  })

  it('is abandoned if its pages differ only in dates', () => {
    const months = ['January', 'February', 'March', 'April', 'May']
    const texts = months.map(
      (month, i) =>
        `# ${month} 2031\n\nThere are no events planned in the town hall for this month, please come back later: from 2031-0${i + 1}-01 until 31.0${i + 1}.2031`,
    )
    expect(isGivenUp('Calendar', texts)).toBe(true)
  })
})

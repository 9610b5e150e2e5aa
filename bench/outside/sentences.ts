// pySBD's golden rules: how many texts are split as wanted, by language.
//   node scripts/run.mjs bench/outside/sentences.ts CASES.json [--wrong]
// CASES: a list of {lang, text, gold}, from nipunsadvilkar/pySBD's tests/lang (MIT).
import { readFileSync } from 'node:fs'
import { splitSentences } from '@/lib/base/text'

type Case = { lang: string; text: string; gold: string[] }

const cases: Case[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const tidy = (sentences: string[]) =>
  JSON.stringify(sentences.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))
const right = new Map<string, { ours: number; bare: number; all: number }>()
for (const { lang, text, gold } of cases) {
  const count = right.get(lang) ?? { ours: 0, bare: 0, all: 0 }
  const own = tidy(splitSentences(text))
  const bare = tidy([...segmenter.segment(text)].map(({ segment }) => segment))
  right.set(lang, {
    ours: count.ours + Number(own === tidy(gold)),
    bare: count.bare + Number(bare === tidy(gold)),
    all: count.all + 1,
  })
  if (own !== tidy(gold) && process.argv.includes('--wrong')) console.log(own, '|', tidy(gold))
}
for (const [lang, { ours, bare, all }] of right)
  console.log(`${lang}: ${ours} of ${all}, bare segmenter ${bare}`)

// Values that json mode extracts without a model: from the labelled pages of
// tests/fixtures/extract, and optionally from real recipe pages with the labels of recipe-scrapers.
// Prints the share of labelled values that are right, and the share of extracted values that are
// right. Usage: `node scripts/run.mjs bench/extract.ts [--recipes FOLDER] [--show]`. FOLDER is
// tests/test_data of github.com/hhursev/recipe-scrapers.
import { parseArgs } from 'node:util'
import {
  extracted,
  type Labelled,
  labelledPages,
  readingOf,
  type Score,
  scoreOf,
  sum,
} from '@/tests/support/extracted'
import { recipesIn } from './extract/recipes'

const { values } = parseArgs({
  options: { recipes: { type: 'string' }, show: { type: 'boolean' } },
})
judge('pages of tests/fixtures/extract', labelledPages())
if (values.recipes) judge('real recipe pages', recipesIn(values.recipes))

function judge(what: string, pages: Labelled[]) {
  const judged = pages.map((page) => ({
    ...page,
    score: scoreOf(page.labels, extracted(readingOf(page.html, page.url), page.schema)),
  }))
  report(
    `${what}, tuned on`,
    judged.filter(({ heldOut }) => !heldOut),
  )
  report(
    `${what}, held out`,
    judged.filter(({ heldOut }) => heldOut),
  )
}

function report(what: string, pages: { name: string; heldOut: boolean; score: Score }[]) {
  const { recall, precision, labelled } = sum(pages.map(({ score }) => score))
  console.log(
    `${pages.length} ${what}, ${labelled} labelled values: ${recall.toFixed(3)} right, precision ${precision.toFixed(3)}`,
  )
  const wrong = new Map<string, number>()
  for (const { field } of pages.flatMap(({ score }) => score.wrong)) {
    const name = field.replace(/\[.*/, '')
    wrong.set(name, (wrong.get(name) ?? 0) + 1)
  }
  console.log(
    `  wrong or missing: ${[...wrong].map(([name, count]) => `${name} ${count}`).join(', ')}`,
  )
  if (!values.show) return
  for (const { name, heldOut, score } of pages)
    for (const { field, want, got } of heldOut ? [] : score.wrong)
      console.log(
        `${name} ${field} ${JSON.stringify(want)?.slice(0, 100)} ← ${JSON.stringify(got)?.slice(0, 100)}`,
      )
}

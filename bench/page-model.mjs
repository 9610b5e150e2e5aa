// Writes the trees of page-learn.mjs as the file that lib/reader/main-content/trees/forest.ts reads.
import { FIRST_TEST } from '../lib/reader/main-content/trees/forest'
import { KINDS } from '../lib/reader/main-content/trees/kinds'

/** The log-odds of leaves are thousandths between -1 and 1, numbered from 0. */
const LEAVES = FIRST_TEST - 1
const SCALE = 1000
const LINE = 100

/** `names` and `limits` are by feature; `isCue` tells which features are cues. */
export function printModel({ kinds, first, second }, { names, limits, isCue }) {
  const asked = new Map()
  for (const { fact, bin } of [...kinds.flat(), ...first, ...second])
    for (const [at, id] of fact.entries())
      if (id >= 0) asked.set(id, (asked.get(id) ?? new Set()).add(bin[at]))
  const facts = [...asked].sort(([a], [b]) => a - b)
  const number = new Map()
  const questions = facts.map(([id, bins]) => {
    const sorted = [...bins].sort((a, b) => a - b)
    for (const bin of sorted) number.set(`${id} ${bin}`, FIRST_TEST + number.size)
    return [names[id], ...sorted.map((bin) => short(limits[id][bin]))].join(' ')
  })
  const cues = facts.filter(([id]) => isCue(id)).map(([id]) => names[id])
  const print = (trees) => trees.map((tree) => nodesOf(tree, number).join(' ')).join('\n')
  const sections = [
    ['cues', filled(cues)],
    ['questions', questions.join('\n')],
    ...kinds.map((trees, i) => [`kind ${KINDS[i]}`, print(trees)]),
    ['first', print(first)],
    ['second', print(second)],
  ]
  const head = '# Learned by bench/page-learn.mjs. One tree per line, read by forest.ts.'
  return `${[head, ...sections.map(([name, text]) => `# ${name}\n${text}`)].join('\n')}\n`
}

const short = (limit) => String(Number(Number(limit).toPrecision(3)))

function nodesOf({ fact, bin, next, value }, number, at = 0) {
  if (fact[at] < 0) {
    const odds = Math.round(value[at] * SCALE) + LEAVES / 2
    return [Math.max(0, Math.min(LEAVES, odds)).toString(36)]
  }
  const yes = nodesOf({ fact, bin, next, value }, number, next[at])
  const no = nodesOf({ fact, bin, next, value }, number, next[at] + 1)
  return [number.get(`${fact[at]} ${bin[at]}`).toString(36), ...yes, ...no]
}

const filled = (words) =>
  words
    .join(' ')
    .replace(new RegExp(`(.{1,${LINE}})(?: |$)`, 'g'), '$1\n')
    .trimEnd()

// Writes the trees of page-learn.mjs as the file that lib/reader/main-content/trees/forest.ts reads.

/** The log-odds of leaves are thousandths between -1 and 1, numbered from 0. */
const LEAVES = 2000
const SCALE = 1000
const LINE = 100
/** The line length: long, so that the file has few lines. */
const LONG_LINE = 800

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
    for (const bin of sorted) number.set(`${id} ${bin}`, LEAVES + 1 + number.size)
    return [names[id], ...sorted.map((bin) => short(limits[id][bin]))].join(' ')
  })
  const cues = facts.filter(([id]) => isCue(id)).map(([id]) => names[id])
  const print = (trees) => wrapped(trees.map((tree) => nodesOf(tree, number).join(' ')))
  return `/** Cues that the trees ask for. Learned by bench/page-learn.mjs. */
export const CUES = \`
${filled(cues)}
\`.trim()

/** The features that the trees use, and their limits. */
export const QUESTIONS = \`
${wrapped(questions)}
\`

/** Leaves are numbered below this, nodes from here on. */
export const LEAVES = ${LEAVES + 1}

/** The trees for each kind of page. */
export const KIND_LOOKS = [
${kinds.map((trees) => `  \`\n${print(trees)}\n\`,`).join('\n')}
]

/** The trees of the first pass, which sees one block at a time. */
export const FIRST_LOOK = \`
${print(first)}
\`

/** The trees of the second pass, which also sees the first scores of neighbouring blocks. */
export const SECOND_LOOK = \`
${print(second)}
\`
`
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

const filled = (words) => words.join(' ').replace(new RegExp(`(.{80,${LINE}}?) `, 'g'), '$1\n')

/** Joins parts with `;` into lines that end with a whole part. */
function wrapped(parts) {
  const lines = ['']
  for (const part of parts) {
    const last = lines.at(-1)
    if (last === '') lines[lines.length - 1] = part
    else if (last.length + part.length < LONG_LINE) lines[lines.length - 1] = `${last};${part}`
    else lines.push(part)
  }
  return lines.join('\n')
}

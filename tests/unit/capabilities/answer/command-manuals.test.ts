import { expect, test } from 'vitest'
import { verbCompounds } from '@/lib/base/text'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import { answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'

/** Pages of an invented command, in the forms that manuals of commands have. */
const PAGES = [
  {
    title: 'tern-sweep(1)',
    passages: [
      {
        heading: 'tern-sweep(1) Manual Page › SYNOPSIS',
        text: '```\ntern sweep [--dry-run] NEST\n```',
      },
      {
        heading: 'tern-sweep(1) Manual Page › DESCRIPTION',
        text: 'Collects the eggs that no nest refers to, and counts them. Running tern sweep is needed once a month.',
      },
      {
        heading: 'tern-sweep(1) Manual Page › OPTIONS',
        text: 'NEST | nest to sweep\n-n, --dry-run | only print what would be collected\n--quiet | print nothing while tern sweep runs',
      },
      {
        heading: 'tern-sweep(1) Manual Page › NOTES',
        text: 'tern sweep tries hard not to collect eggs that are referred to by a flock, and tern sweep never moves an egg.',
      },
    ],
  },
  {
    title: 'tern-molt(1)',
    passages: [
      {
        heading: 'tern-molt(1) Manual Page › DESCRIPTION',
        text: 'Drops the oldest plan of each nest. Use it after a storm.',
      },
    ],
  },
  {
    title: '4. Plumage: a checker of feathers',
    passages: [
      {
        heading: '4. Plumage: a checker of feathers › 4.1. Overview',
        text: 'Plumage is a checker that finds broken feathers. It is slow.',
      },
      {
        heading: '4. Plumage: a checker of feathers › 4.7. Monitor',
        text: 'Plumage provides monitor commands. Plumage commands are typed into a monitor; plumage prints what Plumage knows.',
      },
    ],
  },
  {
    title: 'Codes and settings',
    passages: [
      {
        heading: 'General › Return codes',
        text: 'Tern can exit with these codes:\nReturn code | Meaning\n0 | all went well\n1 | a warning was logged\n2 | an error was logged',
      },
      {
        heading: 'Settings',
        text: 'allow-landing\nGrammar: allow-landing { <flock>; ... };\nBlocks: shore, view\nDefines which flocks may land.\nallow-landing-on\nGrammar: allow-landing-on { <beach>; ... };\nDefines on which beaches they land, if allow-landing lets them.',
      },
      {
        heading: 'Copies › Examples',
        text: '```\n# Make a copy of one nest:\n$ tern copy nest\n\n# Make a copy of a flock, with its plans:\n$ tern copy --flock all\n\n# Show all copies:\n$ tern copies\n```',
      },
      {
        heading: 'Storms',
        text: '```\nA storm is a time in which no egg may be moved by anyone. Storms begin\nwhen the wind reaches nine and end an hour after it has fallen to five.\n\nThe length of a storm is written to the log of the shore.\n```',
      },
    ],
  },
]

function ask(query: string): string[] {
  const sources = PAGES.map((page, at) => ({
    ...page,
    hit: { title: page.title, link: `https://tern.test/${at}`, snippet: '' } as never,
    read: 'page' as const,
  }))
  const input = answerInput.parse({ query, model: 'service-web', citations: false })
  return quoteSentences(input, pack(query, sources, 6_000)).split('\n\n')
}

test.each([
  ['a command: what its page describes', 'What does tern sweep do?', 'Collects the eggs'],
  ['a tool: what it is, not what it has', 'What is Plumage?', 'finds broken feathers'],
  ['an option: its row', 'What does --dry-run do for tern sweep?', 'only print what would be'],
  [
    'a code: its row, below the names of the columns',
    'What does exit code 1 mean?',
    '1 | a warning',
  ],
  ['a setting: what it says below its grammar', 'What does allow-landing do?', 'which flocks may'],
  ['prose that a page shows as code', 'What is a storm?', '> A storm is a time in which no egg'],
])('the first quote on %s', (_, question, fact) => {
  const [first = ''] = ask(question)
  expect(first).toContain(fact)
})

test('two things that are compared are both explained first', () => {
  const quotes = ask('What is the difference between tern sweep and tern molt?')
  expect(quotes.slice(0, 2).join('\n')).toContain('Collects the eggs')
  expect(quotes.slice(0, 2).join('\n')).toContain('Drops the oldest plan')
})

test('of examples that each say what they show, the one that is asked for is quoted', () => {
  const text = ask('How do I copy a flock?').join('\n\n')
  expect(text).toContain('tern copy --flock all')
  expect(text).not.toContain('Show all copies')
})

test('a verb of two words is also looked for as one', () => {
  expect(verbCompounds('How do I back up a nest, or log into one while backing up?')).toEqual([
    'backup',
    'backup',
  ])
  expect(verbCompounds('How do I roll back and then log in?')).toEqual(['rollback', 'login'])
})

import { describe, expect, test } from 'vitest'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import { answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'

type Page = { title: string; passages: { heading: string; text: string }[] }

/** Pages of an invented database, in the forms that manuals have. */
const PAGES: Page[] = [
  {
    title: 'SWEEP',
    passages: [
      { heading: 'SWEEP', text: 'SWEEP — collect dead nests and optionally count them' },
      { heading: 'SWEEP › Synopsis', text: '```\nSWEEP [ FULL ] nest_name\n```' },
      {
        heading: 'SWEEP › Description',
        text: 'SWEEP reclaims the room of dead nests. It should be run each night on busy shores.',
      },
      {
        heading: 'SWEEP › Notes',
        text: 'SWEEP creates a large amount of traffic, which slows other sessions on the same shore down.',
      },
    ],
  },
  {
    title: '7.8. Shared nests',
    passages: [
      {
        heading: '7.8. Shared Nest Plans',
        text: '7.8.1. Nests in plans\n7.8.2. Deep nests\nThese parts, which are often called Shared Nest Plans or SNPs, are small tables that live for one call.',
      },
      {
        heading: '41.3. Mirrored Nests',
        text: 'Mirrored nests in Tern use the rules as nests do, but keep their eggs in a file.\nA second copy of mirrored nests can be made when nests are moved.',
      },
    ],
  },
  {
    title: 'Client programs',
    passages: [
      {
        heading: 'Options',
        text: '--on-clash-skip\nAdd ON CLASH SKIP to the commands. This option is not valid unless --eggs is given.',
      },
      {
        heading: 'Parameters › The clause',
        text: 'The ON CLASH clause names another action. ON CLASH SKIP simply avoids adding an egg. ON CLASH MOVE moves the egg that is there.',
      },
      {
        heading: 'Codes › (5) TERN_BUSY',
        text: 'The TERN_BUSY result code indicates that the file is in use by another process.',
      },
      {
        heading: 'Codes › (261) TERN_BUSY_RECOVERY',
        text: 'The TERN_BUSY_RECOVERY error code is an extended error code for TERN_BUSY when a process restores the file.',
      },
    ],
  },
  {
    title: 'Settings',
    passages: [
      {
        heading: 'Settings of the client',
        text: 'port\nNumber of the port to connect to, or the name of a socket in the folder of the server. Several may be given, joined by commas.',
      },
      {
        heading: 'Settings of the server',
        text: 'port (integer)\nThe port that the server listens on; 7654 by default. It can only be set at the start.',
      },
      {
        heading: 'Fields of members',
        text: 'member_name\nRequired. 150 characters or fewer. Letters and digits are allowed.\npass_phrase\nRequired. Only a hash of the phrase is stored.',
      },
      {
        heading: 'Systems',
        text: 'Tern officially supports the following systems:\nLinux\nFreeBSD\nHaiku\nThere are also systems of third parties. Support for old systems is not complete on all of them, and some send no postcards.',
      },
      {
        heading: 'Links',
        text: 'The possible actions are:\nCASCADE[source]\nCascade deletes. Tern also deletes the eggs of the nest that is gone.\nclass Link(to, on_loss, **rest)[source]\nA link from one nest to another, with an action for its loss such as CASCADE.',
      },
    ],
  },
  {
    title: 'Limits of Tern',
    passages: [
      {
        heading: 'Limits of Tern',
        text: 'flock_size_limit (default: 500)\nThe largest size of a flock. The limit counts the size of all nests.\negg_size_limit (default: 90)\nThe largest size of an egg. It is measured in grams.',
      },
      {
        heading: 'Limits of Tern › What Tern is not',
        text: 'Tern is not a detector of intrusions. It does not warn of them.',
      },
      {
        heading: 'Limits of Tern › Export Feathers',
        text: 'This feature lets you take the feathers of a nest to the disk. Colors are kept.',
      },
      {
        heading: 'Limits of Tern › All shores',
        text: 'It is possible to open all shores at the same time:\n# ternctl open\nThe shores open one after another.',
      },
    ],
  },
  {
    title: 'How plans are made',
    passages: [
      {
        heading: 'Moving eggs',
        text: 'Eggs can be moved at any time, and moved eggs keep their number. To move an egg to another nest, use a command like:\n```\nMOVE EGG 5 TO nest_b;\n```\nAn egg that is moved is counted again.',
      },
      {
        heading: 'Reversing moves',
        text: 'Moves can be reversed with the number of the move before.\n```\ntern move --to 0002\n```',
      },
      {
        heading: 'Sending postcards',
        text: 'Postcards tell other shores what happens here.',
      },
      {
        heading: 'Sending postcards › To send a postcard',
        text: 'Choose Shore - Postcards. Click New Postcard. Enter the name of the other shore. Click Send.',
      },
      {
        heading: 'tern_path',
        text: 'New in version 3.20. Finds the way between two nests.',
      },
      {
        heading: 'nest.release(eggs[, options])',
        text: 'Lets the eggs of a nest go, with the postcards that belong to them.',
      },
      {
        heading: 'nest.spread(eggs)',
        text: 'Puts the eggs of a nest into the nests around it.',
      },
      {
        heading: 'Keys',
        text: 'The night mask hides nests from hawks, and postcards from thieves. It is shown by the key combination Shift+Q at any time.',
      },
      {
        heading: 'EMPTY',
        text: 'EMPTY quickly removes all eggs of a nest. It has the same effect as REMOVE on each egg, but it is faster. No postcard is sent for it.',
      },
      {
        heading: 'Rights',
        text: 'REMOVE\nAllows REMOVE of an egg or a postcard. In practice the right to read is needed, too.',
      },
    ],
  },
]

function ask(query: string): string {
  const sources = PAGES.map((page, at) => ({
    ...page,
    hit: { title: page.title, link: `https://tern.test/${at}`, snippet: '' } as never,
    read: 'page' as const,
  }))
  const input = answerInput.parse({ query, model: 'service-web', citations: false })
  return quoteSentences(input, pack(query, sources, 6_000))
}

describe('the first quote from a manual', () => {
  test.each([
    ['What does SWEEP do?', 'SWEEP — collect dead nests'],
    ['What is a mirrored nest?', 'Mirrored nests in Tern use the rules'],
    ['What is an SNP?', 'often called Shared Nest Plans or SNPs'],
    ['What does ON CLASH SKIP do?', 'ON CLASH SKIP simply avoids adding an egg.'],
    ['What does TERN_BUSY mean?', 'The TERN_BUSY result code indicates'],
    ['What does on_loss=CASCADE mean?', 'Cascade deletes. Tern also deletes'],
    ['What is the difference between REMOVE and EMPTY?', 'It has the same effect as REMOVE'],
    ['What is the maximum length of a member name?', '150 characters or fewer'],
    ['When was tern_path added?', 'New in version 3.20.'],
    ['spread vs release', 'Puts the eggs of a nest into'],
    ['spread vs release', 'Lets the eggs of a nest go'],
    ['What is the shortcut for the night mask?', 'Shift+Q'],
    ['Was macht EMPTY?', 'EMPTY quickly removes all eggs'],
    ['What is the default egg size limit?', 'egg_size_limit (default: 90)'],
    ['Does Tern warn of intruders?', 'It does not warn'],
    ['How do I take the feathers of a nest to the disk?', '**Export Feathers**'],
    ['Are colours kept?', 'Colors are kept'],
    ['How do I open all shores?', '```\n# ternctl open\n```'],
    ['How do I move an egg to another nest?', 'To move an egg to another nest, use'],
  ])('%s', (question, fact) => {
    expect(ask(question).replaceAll('\\', '').split('\n\n').slice(0, 2).join('\n')).toContain(fact)
  })

  test('no text without an amount tells a price', () => {
    expect(ask('How much does a copy of an egg cost?')).not.toContain('> ')
  })

  test('a fact of another page does not hide the default', () => {
    expect(ask('What is the default port?')).toContain('7654 by default')
  })

  test('what a page comes to speak of comes after what it is about', () => {
    const text = ask('What does SWEEP do?')
    expect(text).toContain('SWEEP reclaims the room')
    expect(text.indexOf('SWEEP reclaims')).toBeLessThan(
      text.includes('large amount') ? text.indexOf('large amount') : Number.POSITIVE_INFINITY,
    )
  })

  test('a heading may use another word for what is asked', () => {
    expect(ask('How do I roll back a move?')).toContain('tern move --to 0002')
  })
})

test('steps are quoted from the first to the last', () => {
  const steps = 'Choose Shore - Postcards. Click New Postcard. Enter the name of the other shore.'
  for (const question of ['How do I send a postcard?', 'Steps to send a postcard to a shore'])
    expect(ask(question).split('\n\n')[0]).toContain(`${steps} Click Send.`)
})

describe('a list below its introduction', () => {
  test('is quoted with it, and its last line is not a heading', () => {
    const text = ask('Which systems does Tern support?')
    expect(text.split('\n\n')[0]).toBe(
      '> Tern officially supports the following systems:\n> - Linux\n> - FreeBSD\n> - Haiku',
    )
    expect(text).not.toContain('**Haiku**')
  })
})

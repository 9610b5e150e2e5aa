import { expect, test } from 'vitest'
import { manualSections } from '@/lib/base/text'

const PAGE = `TERN-SWEEP(1)                General Commands                TERN-SWEEP(1)

NAME
       tern-sweep - collect dead nests

SYNOPSIS
       tern-sweep [-n] NEST

DESCRIPTION
       The  tern-sweep  command  looks  through  nests  and  collects what no
       flock refers to. It is safe to run it twice, as a super-user or as a for-
       mer one. See tern-molt(1) for what a super-user
       may do.

OPTIONS
       -n     Only print what would be collected.

       --quiet
              Print nothing  while  it  runs.

              Errors are printed.
`

test('a manual page laid out by spaces is read as sections of paragraphs and options', () => {
  expect(manualSections(PAGE)).toEqual([
    { heading: 'NAME', text: 'tern-sweep - collect dead nests' },
    { heading: 'SYNOPSIS', text: 'tern-sweep [-n] NEST' },
    {
      heading: 'DESCRIPTION',
      text: 'The tern-sweep command looks through nests and collects what no flock refers to. It is safe to run it twice, as a super-user or as a former one. See tern-molt(1) for what a super-user may do.',
    },
    {
      heading: 'OPTIONS',
      text: '-n\nOnly print what would be collected.\n--quiet\nPrint nothing while it runs.\nErrors are printed.',
    },
  ])
})

test('other text is not', () => {
  expect(manualSections('FROM debian\nRUN make\n  COPY . .\n')).toBeNull()
  expect(manualSections('A paragraph.\n\nAnother paragraph.')).toBeNull()
})

import { expect, test } from 'vitest'
import { choosePassagesFrom } from '@/lib/capabilities/context/choose'

const page = (url: string, title: string, markdown: string) => ({ url, title, markdown })
const TALBEK = Array.from(
  { length: 40 },
  (_, n) =>
    `## Height fact ${n}\n\nMount Talbek height fact ${n}: the ${['ridge', 'camp', 'lake', 'hut'][n % 4]} number ${n} of Mount Talbek lies at a height of ${4000 + n * 7} metres, beside a path that climbers use.`,
).join('\n\n')

test('a page that repeats the question’s words does not hide the others', () => {
  const pages = [
    page('https://a.example', 'Facts', TALBEK),
    page(
      'https://b.example',
      'Talbek',
      'The survey of 2024 says that Mount Talbek has a height of 4,790 metres above the sea.',
    ),
  ]
  const queries = ['Mount Talbek height fact 12']
  const chosen = choosePassagesFrom({ queries, pages, budget: 4_000 })
  expect(chosen[0]?.text).toContain('fact 12')
  expect(chosen.map(({ text }) => text).join(' ')).toContain('4,790 metres')
})

test('the budget is used where few passages have the rarest word', () => {
  const review = (shop: string, text: string) =>
    page(`https://${shop}.example`, `Review by ${shop}`, text)
  const pages = [
    review('a', 'The Acme X200 has a battery life of 14 hours when it plays video without pause.'),
    review(
      'b',
      'Our Acme X200 ran for 12 hours on one charge of its battery, and charges quickly.',
    ),
    review('c', 'The Acme X200 has a bright screen; its battery holds for a day in the office.'),
    review('d', 'Bakeries in the old town open at six and sell bread, rolls and cake until noon.'),
  ]
  const queries = ['Acme X200 battery life']
  const chosen = choosePassagesFrom({ queries, pages, budget: 4_000 })
  expect(new Set(chosen.map(({ page: at }) => at))).toEqual(new Set([0, 1, 2]))
})

test('a passage with little of the question is left out', () => {
  const pages = [
    page(
      'https://a.example',
      'Herons',
      'The grey heron eats mostly fish, frogs and small mammals.',
    ),
    page('https://b.example', 'Town', 'A grey house is on the square of the small town.'),
  ]
  const queries = ['What does the grey heron of northern lakes eat?']
  const chosen = choosePassagesFrom({ queries, pages, budget: 4_000 })
  expect(chosen.map(({ page: at }) => at)).toContain(0)
})

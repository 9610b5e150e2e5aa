import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PROSE =
  'The mill was built beside the weir in 1764 and ground rye for nine villages until the railway came. '
const LINKS = Array.from({ length: 40 }, (_, i) => `<li><a href="/${i}">Oat cake ${i}</a>`).join('')

function mainText(title: string, content: string): string {
  return (
    readPageNow({
      html: `<title>${title} | Weir Mill</title><body><nav><ul>${LINKS}</ul></nav>
        <div class="page"><p>${PROSE.repeat(3)}</p>${content}</div><footer>Weir Mill, 2026</footer>`,
      url: 'https://weir.example/',
      mainContentOnly: true,
      want: { markdown: true },
    }).markdown ?? ''
  )
}

const plan = (name: string, price: string, loaves: number) => `<div class="col"><h3>${name}</h3>
  <div class="price-line"><span>${price}</span></div>
  <p>${loaves} loaves of rye bread in a week, baked in the night before they are brought to your door.</p>
  <div class="x1"><div>Choose</div></div></div>`

it('cards are kept with their names and figures, without what each repeats', () => {
  const text = mainText(
    'Bread by post',
    `<h2>Plans</h2><div class="row">${plan('Small', '$4 a week', 1)}${plan('Family', '$11 a week', 3)}
      ${plan('Village', '$190 a week', 60)}${plan('Inn', '$80 a week', 24)}</div>`,
  )
  for (const part of ['Small', 'Village', '$4 a week', '$11 a week', '$190 a week', '60 loaves'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Oat cake/)
})

const REACH = `<div class="panel"><h4>The mill</h4><ul><li>+44 1632 960 123<li><a href="mailto:bread@weir.example">bread@weir.example</a>
  <li>3 Weir Lane, Millbridge</ul></div>`

it.each([
  'Contact',
  'Kontakt',
  'Contactez-nous',
  'Find us',
  'Contacto',
  'Контакты',
  'お問い合わせ',
])('a page called %s says how to reach those it is about', (name) => {
  const content = `<form><input name="mail"><textarea></textarea><button>Send</button></form><aside>${REACH}</aside>`
  const text = mainText(name, content)
  for (const part of ['+44 1632 960 123', 'bread@weir.example', '3 Weir Lane', 'The mill'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Oat cake|Weir Mill, 2026/)
  expect(mainText('Rye bread', content)).not.toContain('+44 1632')
})

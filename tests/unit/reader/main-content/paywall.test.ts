import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const LEAD = 'The height of Mount Talbek has been debated for years, and the new survey ends it.'
const MORE = 'The survey office measured the summit in August with four receivers on the ridge.'

const main = (notice: string) =>
  readPageNow({
    html: `<!doctype html><title>Talbek: the truth</title><main><article><h1>Talbek: the truth</h1><p>${LEAD}</p><p>${MORE}</p><div><p>${notice}</p></div></article></main>`,
    url: 'https://a.test/news/talbek',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown ?? ''

describe('a paywall notice', () => {
  it.each([
    'Subscribe to continue reading. This article is for subscribers only.',
    'Already a subscriber? Log in.',
    'This story is exclusively for members.',
    'You have reached your limit of free articles.',
    'To read the full story, subscribe for 1 euro a month.',
    'Jetzt abonnieren und weiterlesen.',
    'Bereits Abonnent? Hier anmelden.',
    'Cet article est réservé aux abonnés.',
    'Il vous reste 72 % de cet article à lire.',
    'Contenido exclusivo para suscriptores.',
    'Contenuto riservato agli abbonati.',
    'Conteúdo exclusivo para assinantes.',
    'この記事は有料会員限定です。',
  ])('is left out: %s', (notice) => {
    const text = main(notice)
    expect(text).toContain(LEAD)
    expect(text).toContain(MORE)
    expect(text).not.toContain(notice.slice(0, 20))
  })

  it.each([
    'The paper has 40,000 subscribers, and half of them read it on a phone.',
    'Readers must register to vote before the first of May.',
    'The article of the treaty that the court read was never signed.',
    'Members of the club may join the walk to the summit on Sunday.',
  ])('is not a sentence about readers: %s', (sentence) => {
    expect(main(sentence)).toContain(sentence)
  })
})

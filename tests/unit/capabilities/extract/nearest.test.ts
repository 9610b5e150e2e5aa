import { describe, expect, it } from 'vitest'
import { extracted, readingOf } from '@/tests/support/extracted'

const page = (body: string, head = '<title>Ada Lovelace Stats and Photos</title>') =>
  readingOf(`<html><head>${head}</head><body>${body}</body></html>`, 'https://club.example.com/7')
const fields = (body: string, ...names: string[]) =>
  extracted(page(body), Object.fromEntries(names.map((name) => [name, 'string'])))

describe('fields of a page without data', () => {
  it('are the text after their label, in the same or the next element', () => {
    const body = `<h1>Ada Lovelace</h1><div><b>Height</b> <i>6-8</i></div>
      <div><span>Weight:</span><a></a><div>250 lbs</div></div><h2>Team</h2><ul><li>Engines</li></ul>`
    expect(fields(body, 'height', 'weight', 'team')).toEqual({
      height: '6-8',
      weight: '250 lbs',
      team: 'Engines',
    })
  })

  it('are found by a longer label, but not by one about something else', () => {
    const body = '<table><tr><td>Standard engine</td><td>3.0L V6</td></tr></table>'
    expect(fields(body, 'engine')).toEqual({ engine: '3.0L V6' })
    expect(fields('<p>Engine oil filter: every 3 months</p><p>x: y</p>', 'engine')).toEqual({})
  })

  it('end where the next label of the line begins', () => {
    const wanted = { height: '6-8', weight: '250 lbs' }
    const marked = '<p><b>Height:</b> 6-8 <b>Weight:</b> 250 lbs</p>'
    expect(fields(marked, 'height', 'weight')).toEqual(wanted)
    expect(fields('<p>Height: 6-8, Weight: 250 lbs</p>', 'height', 'weight')).toEqual(wanted)
    expect(fields('<h3>Height: 6-8 | Weight: 250 lbs</h3>', 'height', 'weight')).toEqual(wanted)
  })

  it("are found by their element's name", () => {
    const body = `<h1>Chez Ada</h1><span class="cuisine">French</span>
      <div id="streetAddress">1 Rue Verte</div>`
    expect(fields(body, 'cuisine', 'address')).toEqual({
      cuisine: 'French',
      address: '1 Rue Verte',
    })
  })

  it('are found by their form', () => {
    const body = `<p>Fax desk 020 111</p><h1>Chez Ada</h1><p>Call us: (415) 555-0133 today</p>
      <p>Dinner for $49.50 a head</p><a href="https://ada.example.net/">Official website</a>`
    expect(fields(body, 'phone', 'price', 'website')).toEqual({
      phone: '(415) 555-0133',
      price: '$49.50',
      website: 'https://ada.example.net/',
    })
  })

  it('have the first of several values of one label, a marked label first', () => {
    const body = `<div>Publisher: Big House</div><ul><li><b>Publisher:</b> Small House</li>
      <li><b>Publisher:</b> Third House</li></ul>`
    expect(fields(body, 'publisher')).toEqual({ publisher: 'Small House' })
  })

  it('get the name of the subject, not of the page type', () => {
    expect(fields('<p>Text.</p>', 'name')).toEqual({ name: 'Ada Lovelace' })
    expect(fields('<h1>2010 Engine Mark I Overview</h1>', 'model')).toEqual({
      model: 'Ada Lovelace',
    })
  })

  it('are not guessed if the page has structured data', () => {
    const data = '<script type="application/ld+json">{"@type":"Product","name":"Lamp"}</script>'
    const body = `${data}<h1>Lamp</h1><p>Shipping is free above $50.00</p>`
    expect(extracted(page(body), { name: 'string', price: 'string' })).toEqual({
      name: 'Lamp',
      price: null,
    })
  })
})

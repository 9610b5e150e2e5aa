import type { Pair } from './changes'
import { app, article, office, shop, theme, withAside, withNotice } from './shells'

const slides = (...names: string[]) => {
  const all = names.map((name) => `<div aria-roledescription="slide"><h3>${name}</h3></div>`)
  return `<div aria-roledescription="carousel">${all.join('')}</div>`
}
const cards = (heading: string, ...names: string[]) => {
  const all = names.map((name) => `<article><h3><a href="/p/${name}">${name}</a></h3></article>`)
  return `<p>€ 199</p><section><h2>${heading}</h2>${all.join('')}</section>`
}
const withoutPrice = (markup: string) => markup.replace('<p>€ 199</p>', '')

/** A second set after public reports, written and judged when the rules knew the first. */
export const laterChanges: Pair[] = [
  ['one of the slides', theme, slides('Swim', 'Sauna'), slides('Swim', 'Massage')],
  [
    'cards of a list',
    theme,
    withoutPrice(cards('Open roles', 'Baker', 'Cook', 'Clerk')),
    withoutPrice(cards('Open roles', 'Baker', 'Cook', 'Miller')),
  ],
  [
    'a text after a question for consent',
    theme,
    '<div><p>We use cookies to improve the site.</p><button>Fine by me</button></div><p>Sold out</p>',
    '<div><p>We use cookies to improve the site.</p><button>Fine by me</button></div><p>In stock</p>',
  ],
  [
    'flight status',
    app,
    '<div>LH 402 <span>On time</span></div>',
    '<div>LH 402 <span>Delayed to 14:40</span></div>',
  ],
  ['gate', app, '<div>Gate B12</div>', '<div>Gate C3</div>'],
  ['library copy', office, '<p>2 of 3 copies available</p>', '<p>0 of 3 copies available</p>'],
  [
    'parcel',
    theme,
    '<ol><li>Accepted at depot</li></ol>',
    '<ol><li>Accepted at depot</li><li>Out for delivery</li></ol>',
  ],
  ['crowdfunding goal', app, '<p>Goal: €20,000</p>', '<p>Goal: €25,000</p>'],
  [
    'discourse topic',
    app,
    '<a class="title" href="/t/1">Release 4</a>',
    '<a class="title" href="/t/2">Release 5</a><a class="title" href="/t/1">Release 4</a>',
  ],
  ['app version', shop, '<div>Version 8.1.2</div>', '<div>Version 8.1.3</div>'],
  ['permissions', shop, '<li>Camera</li>', '<li>Camera</li><li>Contacts</li>'],
  [
    'mortgage rate',
    office,
    '<table><tr><td>10 years</td><td>3.41 %</td></tr></table>',
    '<table><tr><td>10 years</td><td>3.52 %</td></tr></table>',
  ],
  ['pollen', withAside, '<p>Birch: low</p>', '<p>Birch: high</p>'],
  [
    'bus stop',
    withNotice,
    '',
    '<div class="message">Stop Mill Lane is not served until 4 May.</div>',
  ],
  [
    'cinema',
    theme,
    '<ul><li>The Well 18:00</li></ul>',
    '<ul><li>The Well 18:00</li><li>The Well 20:30</li></ul>',
  ],
  ['deposit', app, '<span>Deposit 500 €</span>', '<span>Deposit 700 €</span>'],
  ['seats', article, '<p>4 seats free</p>', '<p>1 seat free</p>'],
  [
    'CVE',
    theme,
    '<table><tr><td>CVE-2026-1001</td><td>fixed in 2.3</td></tr></table>',
    '<table><tr><td>CVE-2026-1001</td><td>fixed in 2.3</td></tr><tr><td>CVE-2026-2002</td><td>no fix yet</td></tr></table>',
  ],
  ['spanish', office, '<p>Plazas agotadas</p>', '<p>Quedan plazas</p>'],
  [
    'french',
    office,
    '<p>Aucun rendez-vous disponible</p>',
    '<p>Rendez-vous disponibles le 4 mai</p>',
  ],
  [
    'german table',
    office,
    '<table><tr><td>Bearbeitungszeit</td><td>6 Wochen</td></tr></table>',
    '<table><tr><td>Bearbeitungszeit</td><td>9 Wochen</td></tr></table>',
  ],
  ['warranty', shop, '<p>2 years warranty</p>', '<p>3 years warranty</p>'],
  ['colour', shop, '<ul><li>Blue</li><li>Green</li></ul>', '<ul><li>Blue</li></ul>'],
]

export const laterQuiet: Pair[] = [
  ['one slide', theme, slides('Early swim'), slides('Sauna night')],
  ['marquee', theme, '<div role="marquee">Up 3</div>', '<div role="marquee">Down 1</div>'],
  [
    'cards beside a product',
    shop,
    cards('Chosen by Lena', 'Scarf', 'Hat', 'Belt'),
    cards('Chosen by Lena', 'Sock', 'Hat', 'Cap'),
  ],
  [
    'consent with other buttons',
    theme,
    '',
    '<div><p>We use cookies to improve the site.</p><button>Fine by me</button></div>',
  ],
  ['pledged', app, '<p>1,204 backers</p>', '<p>1,240 backers</p>'],
  ['stream viewers', app, '<span>4.1K viewers</span>', '<span>3.9K viewers</span>'],
  ['last reply', app, '<span>Last reply 3h</span>', '<span>Last reply 5h</span>'],
  ['installs', shop, '<div>1M+ downloads</div>', '<div>5M+ downloads</div>'],
  [
    'rating count',
    shop,
    '<div>4.6 out of 5 stars (1,202)</div>',
    '<div>4.6 out of 5 stars (1,209)</div>',
  ],
  [
    'bestseller rank',
    shop,
    '<p>Best Sellers Rank: #1,204 in Coats</p>',
    '<p>Best Sellers Rank: #1,311 in Coats</p>',
  ],
  ['delivery by', shop, '<p>Get it by Tue, Dec 2</p>', '<p>Get it by Wed, Dec 3</p>'],
  [
    'arrives',
    shop,
    '<p>Arrives between 4 Dec and 6 Dec</p>',
    '<p>Arrives between 5 Dec and 8 Dec</p>',
  ],
  ['sale ends in', shop, '<p>Sale ends in 02:14:09</p>', '<p>Sale ends in 01:02:51</p>'],
  ['refreshed', app, '<p>Refreshed just now</p>', '<p>Refreshed 2 min ago</p>'],
  ['server id', theme, '<p>Served by web-03</p>', '<p>Served by web-07</p>'],
  [
    'query time',
    office,
    '<p>About 1,240 results (0.41 seconds)</p>',
    '<p>About 1,260 results (0.38 seconds)</p>',
  ],
  ['watching', shop, '<p>23 watching</p>', '<p>31 watching</p>'],
  ['bid time left', shop, '<p>Time left: 2d 4h</p>', '<p>Time left: 1d 3h</p>'],
  ['greeting', theme, '<p>Good morning!</p>', '<p>Good evening!</p>'],
  [
    'utc',
    office,
    '<p>Current time: Mon 4 May 10:41 UTC</p>',
    '<p>Current time: Mon 4 May 11:52 UTC</p>',
  ],
  [
    'german stand',
    office,
    '<p>Stand: 03.05.2026, 10:00 Uhr</p>',
    '<p>Stand: 04.05.2026, 11:30 Uhr</p>',
  ],
  ['french maj', office, '<p>Mis à jour le 3 mai 2026</p>', '<p>Mis à jour le 4 mai 2026</p>'],
  [
    'recently sold',
    shop,
    '<h3>Recently sold</h3><ul><li>Scarf to Ann in Leeds</li></ul>',
    '<h3>Recently sold</h3><ul><li>Hat to Bo in Hull</li></ul>',
  ],
  [
    'lazy image',
    theme,
    '<img data-src="/a.jpg" src="data:image/gif;base64,R0">',
    '<img src="/a.jpg">',
  ],
  [
    'trace',
    theme,
    '<p>Request ID: 8f14e45f-ceea-467f-9a3b-1c2d3e4f5a6b</p>',
    '<p>Request ID: c9f0f895-fb98-4b91-8e5e-0a1b2c3d4e5f</p>',
  ],
  ['hreflang', theme, '<a href="/x?utm_source=a">More</a>', '<a href="/x?utm_source=b">More</a>'],
]

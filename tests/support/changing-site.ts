/** A page before and after: a change that a monitor should report, or should ignore. */
export type Case = { name: string; before: string; after: string }

const PROSE = [
  'The harbour museum keeps the largest collection of brass lanterns on the northern coast.',
  'Visitors reach the building by the old pier, which was rebuilt after the storm of 1987.',
  'Guided tours last about ninety minutes and begin in the hall of the lighthouse keepers.',
  'A workshop on the upper floor restores instruments that fishermen have brought back from sea.',
]

/** A page with the parts that all pages of the site have. */
export function pageOf(
  main: string,
  { top = '', side = '', foot = '', title = 'Harbour museum' } = {},
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<header><a href="/">Harbour museum</a><nav><ul><li><a href="/visit">Visit</a></li><li><a href="/shop">Shop</a></li><li><a href="/about">About</a></li></ul></nav>${top}</header>
<main><article><h1>Lanterns of the coast</h1><p>${PROSE[0]} ${PROSE[1]}</p>${main}<h2>Tours</h2><p>${PROSE[2]} ${PROSE[3]}</p></article></main>
${side ? `<aside>${side}</aside>` : ''}<footer><p>Harbour museum, Pier 4</p>${foot}</footer></body></html>`
}

const inMain = (name: string, before: string, after: string): Case => ({
  name,
  before: pageOf(before),
  after: pageOf(after),
})
const p = (text: string) => `<p>${text}</p>`
const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const table = (...rows: string[][]) =>
  `<table>${rows.map((row, i) => `<tr>${row.map((cell) => (i ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`).join('')}</table>`

export const changes: Case[] = [
  inMain('price', p('Price: $49.00'), p('Price: $54.00')),
  inMain(
    'price in a span',
    '<div class="product"><span class="price">€1,299.00</span> <button>Buy</button></div>',
    '<div class="product"><span class="price">€1,199.00</span> <button>Buy</button></div>',
  ),
  inMain('currency', p('A ticket costs $12.'), p('A ticket costs €12.')),
  inMain(
    'stock state',
    '<p class="availability">In stock</p>',
    '<p class="availability">Out of stock</p>',
  ),
  inMain('units left', p('Only 3 left in stock.'), p('Only 1 left in stock.')),
  inMain(
    'sold out among cards',
    '<h3>Lamp</h3><p>Available</p><h3>Rope</h3><p>Sold out</p>',
    '<h3>Lamp</h3><p>Sold out</p><h3>Rope</h3><p>Available</p>',
  ),
  inMain('version', p('The current version is 2.3.1.'), p('The current version is 2.4.0.')),
  inMain(
    'download of a version',
    p('<a href="/files/tool-3.1.zip">Download 3.1</a>'),
    p('<a href="/files/tool-3.2.zip">Download 3.2</a>'),
  ),
  inMain(
    'date of an event',
    p('The concert takes place on 12 June 2027.'),
    p('The concert takes place on 19 June 2027.'),
  ),
  inMain('time of an event', p('Doors open at 19:00.'), p('Doors open at 18:30.')),
  inMain(
    'deadline',
    p('Applications close on May 3, 2027.'),
    p('Applications close on May 10, 2027.'),
  ),
  inMain(
    'opening hours',
    table(['Day', 'Hours'], ['Monday', '9:00–17:00'], ['Sunday', 'closed']),
    table(['Day', 'Hours'], ['Monday', '10:00–17:00'], ['Sunday', 'closed']),
  ),
  inMain(
    'added sentence',
    p('The café is open.'),
    p('The café is open. It now serves breakfast until noon.'),
  ),
  inMain(
    'removed sentence',
    p('The café is open. Dogs are welcome on the terrace.'),
    p('The café is open.'),
  ),
  inMain(
    'reworded sentence',
    p('Members enter for free on weekdays.'),
    p('Members enter for free on weekends.'),
  ),
  inMain(
    'negation',
    p('Photography is allowed in the main hall.'),
    p('Photography is not allowed in the main hall.'),
  ),
  inMain('new heading', p('Text below.'), `<h2>Closed for repairs</h2>${p('Text below.')}`),
  inMain('renamed heading', '<h2>Winter programme</h2>', '<h2>Spring programme</h2>'),
  inMain(
    'added row',
    table(['Room', 'Seats'], ['Hall', '120']),
    table(['Room', 'Seats'], ['Hall', '120'], ['Attic', '40']),
  ),
  inMain(
    'removed row',
    table(['Room', 'Seats'], ['Hall', '120'], ['Attic', '40']),
    table(['Room', 'Seats'], ['Hall', '120']),
  ),
  inMain(
    'cell',
    table(['Room', 'Seats'], ['Hall', '120'], ['Attic', '40']),
    table(['Room', 'Seats'], ['Hall', '110'], ['Attic', '40']),
  ),
  inMain(
    'code',
    '<pre><code>npm install harbour@4\nharbour start --port 80</code></pre>',
    '<pre><code>npm install harbour@5\nharbour start --port 80</code></pre>',
  ),
  inMain(
    'flag in code',
    '<pre><code>harbour start --safe</code></pre>',
    '<pre><code>harbour start --fast</code></pre>',
  ),
  inMain(
    'target of a link',
    p('Read the <a href="/terms/2025.html">terms of use</a>.'),
    p('Read the <a href="/terms/2027.html">terms of use</a>.'),
  ),
  inMain('new list item', ul('Lanterns', 'Ropes'), ul('Lanterns', 'Ropes', 'Compasses')),
  inMain('removed list item', ul('Lanterns', 'Ropes', 'Compasses'), ul('Lanterns', 'Compasses')),
  inMain(
    'status word',
    table(['Service', 'Status'], ['API', 'Operational'], ['Web', 'Operational']),
    table(['Service', 'Status'], ['API', 'Degraded'], ['Web', 'Operational']),
  ),
  inMain('status sign', p('Ferry service: ✅'), p('Ferry service: ❌')),
  inMain(
    'number with a unit',
    p('The boat carries up to 450 kg.'),
    p('The boat carries up to 380 kg.'),
  ),
  inMain('percentage', p('The rate is 3.75% a year.'), p('The rate is 4.25% a year.')),
  inMain('length of delivery', p('Ships in 2 days.'), p('Ships in 5 days.')),
  inMain('phone number', p('Call +44 20 7946 0018.'), p('Call +44 20 7946 0991.')),
  inMain(
    'mail address',
    p('Write to tours@harbour.example.'),
    p('Write to groups@harbour.example.'),
  ),
  inMain('person', p('Director: Ada Winter'), p('Director: Bo Summer')),
  inMain(
    'vacancy',
    `<h2>Jobs</h2>${ul('<a href="/jobs/1">Curator</a>')}`,
    `<h2>Jobs</h2>${ul('<a href="/jobs/1">Curator</a>', '<a href="/jobs/2">Boat builder</a>')}`,
  ),
  inMain(
    'limit of a plan',
    table(['Plan', 'Users'], ['Basic', 'Up to 5 users']),
    table(['Plan', 'Users'], ['Basic', 'Up to 10 users']),
  ),
  inMain(
    'checksum',
    p('SHA256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
    p('SHA256: 60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752'),
  ),
  {
    name: 'title',
    before: pageOf('', { title: 'Harbour museum' }),
    after: pageOf('', { title: 'Harbour museum moves to Pier 9' }),
  },
  inMain(
    'notice',
    '',
    '<div class="alert"><strong>Important:</strong> The pier is closed on Friday because of high water.</div>',
  ),
  inMain(
    'definition',
    '<dl><dt>Licence</dt><dd>MIT</dd></dl>',
    '<dl><dt>Licence</dt><dd>Apache 2.0</dd></dl>',
  ),
]

const both = (name: string, before: string, after: string): Case => inMain(name, before, after)
const card = (name: string) =>
  `<div class="card"><a href="/shop/${name.toLowerCase()}">${name}</a></div>`

export const noises: Case[] = [
  both('clock', p('Local time: 12:04:11'), p('Local time: 15:31:02')),
  {
    name: 'date in the header',
    before: pageOf('', { top: '<p class="date">Monday, 3 March 2025</p>' }),
    after: pageOf('', { top: '<p class="date">Tuesday, 4 March 2025</p>' }),
  },
  both(
    'last update',
    p('Last updated: 3 March 2025, 14:05'),
    p('Last updated: 4 March 2025, 09:12'),
  ),
  both('relative time', p('Posted 3 minutes ago by Ada'), p('Posted 2 hours ago by Ada')),
  both('relative time in short', p('Ada · 5m ago'), p('Ada · 1h ago')),
  both('just now', p('Edited just now'), p('Edited 10 minutes ago')),
  both('countdown', p('The sale ends in 02:13:44'), p('The sale ends in 01:02:03')),
  both(
    'countdown in words',
    p('Offer ends in 3 hours 12 minutes.'),
    p('Offer ends in 2 hours 55 minutes.'),
  ),
  both('views', p('1,204 views'), p('1,377 views')),
  both('likes and shares', p('Likes: 12 · Shares: 3'), p('Likes: 15 · Shares: 4')),
  both('visitors', p('You are visitor number 0012345.'), p('You are visitor number 0012399.')),
  both(
    'people viewing',
    p('14 people are viewing this right now'),
    p('9 people are viewing this right now'),
  ),
  both('downloads in short', p('10.4k downloads'), p('10.9k downloads')),
  both(
    'comments',
    p('<a href="#comments">12 comments</a>'),
    p('<a href="#comments">15 comments</a>'),
  ),
  both('results found', p('Showing 1–20 of 1,204 results'), p('Showing 1–20 of 1,217 results')),
  both('request id', p('Request ID: 7f3a9c2e11'), p('Request ID: b81d04aa72')),
  both(
    'session in text',
    p('Your session: a81bc81b-dead-4e5d-abff-90865d1e13b1'),
    p('Your session: 16fd2706-8baf-433b-82eb-8c7fada847da'),
  ),
  both(
    'token in a form',
    '<form><input type="hidden" name="csrf" value="aaa111"><button>Send</button></form>',
    '<form><input type="hidden" name="csrf" value="bbb222"><button>Send</button></form>',
  ),
  both(
    'time to make the page',
    p('Page generated in 0.132 seconds'),
    p('Page generated in 0.241 seconds'),
  ),
  both(
    'query of a link',
    p('<a href="/tours?sid=8812&utm_source=a">All tours</a>'),
    p('<a href="/tours?sid=9920&utm_source=b">All tours</a>'),
  ),
  both(
    'build in a path',
    p('<img src="/static/app.3f2a91cc.png" alt="Map"> <a href="/static/8c1f22ab/map.pdf">Map</a>'),
    p('<img src="/static/app.77b1e0aa.png" alt="Map"> <a href="/static/19d0eefa/map.pdf">Map</a>'),
  ),
  both(
    'ids and classes',
    '<div id="x-8812" class="css-1ab2c3"><p>Hello there.</p></div>',
    '<div id="x-1177" class="css-9zz8y7 b"><p>Hello there.</p></div>',
  ),
  both(
    'advertisement',
    '<div class="ad-slot"><p>Advertisement</p><p>Buy Boatix paint today!</p></div>',
    '<div class="ad-slot"><p>Advertisement</p><p>Fly to Oslo with Nordair.</p></div>',
  ),
  both(
    'sponsored line',
    p('Sponsored: Boatix paint keeps dry.'),
    p('Sponsored: Fly to Oslo for less.'),
  ),
  both(
    'advertiser',
    p('<a href="https://ad.doubleclick.net/x/1">Cheap paint for boats</a>'),
    p('<a href="https://ad.doubleclick.net/x/2">Flights to Oslo</a>'),
  ),
  both(
    'order of a list',
    ul('Lanterns', 'Ropes', 'Compasses'),
    ul('Compasses', 'Lanterns', 'Ropes'),
  ),
  both(
    'order of rows',
    table(['Room', 'Seats'], ['Hall', '120'], ['Attic', '40']),
    table(['Room', 'Seats'], ['Attic', '40'], ['Hall', '120']),
  ),
  both('order in a line', p('Colours: red, green, blue'), p('Colours: blue, red, green')),
  both(
    'related links',
    `<h2>Related articles</h2>${ul('<a href="/a">Ropes</a>', '<a href="/b">Sails</a>')}`,
    `<h2>Related articles</h2>${ul('<a href="/c">Bells</a>', '<a href="/d">Maps</a>')}`,
  ),
  both(
    'you may also like',
    `<h3>You may also like</h3>${card('Ropes')}${card('Sails')}`,
    `<h3>You may also like</h3>${card('Bells')}${card('Maps')}`,
  ),
  both(
    'quote of the day',
    '<h3>Quote of the day</h3><blockquote>The sea is calm.</blockquote>',
    '<h3>Quote of the day</h3><blockquote>Wind makes sailors.</blockquote>',
  ),
  both(
    'testimonials',
    '<blockquote><p>A lovely place to spend an hour.</p><p>— Jane, Leeds</p></blockquote>',
    '<blockquote><p>We came back twice already!</p><p>— Omar, Cairo</p></blockquote>',
  ),
  both('tip', p('Tip of the day: Bring a warm coat.'), p('Tip of the day: Come early in summer.')),
  {
    name: 'cookie banner',
    before: pageOf('', {
      foot: '<div id="cookie-banner"><p>We use cookies to improve your experience.</p><button>Accept all</button></div>',
    }),
    after: pageOf(''),
  },
  both(
    'newsletter',
    '',
    '<div class="popup"><p>Sign up for our newsletter and get 10% off.</p></div>',
  ),
  both('white space', p('The café is open all day.'), '<p>  The café   is open\n all day. </p>'),
  both('typography', p(`The "old" pier's end - rebuilt...`), p('The “old” pier’s end – rebuilt…')),
  {
    name: 'year of the copyright',
    before: pageOf('', { foot: '<p>© 2024 Harbour museum. All rights reserved.</p>' }),
    after: pageOf('', { foot: '<p>© 2025 Harbour museum. All rights reserved.</p>' }),
  },
  both(
    'markup',
    '<p><b>Entry</b> is free for children.</p><p>Dogs wait outside.</p>',
    '<div><p>Entry is <em>free</em> for children. Dogs wait outside.</p></div>',
  ),
  both(
    'weather',
    '<h3>Weather at the pier</h3><p>18 °C, cloudy</p>',
    '<h3>Weather at the pier</h3><p>21 °C, sunny</p>',
  ),
]

import type { Pair } from './changes'
import { app, article, office, type Shell, shop, theme, withAside } from './shells'

/**
 * A third set after public reports. Judged by rules that did not know them, 6 of 20 quiet pairs of the
 * first half, 5 of 20 of the second and 16 of 40 later ones raised an alarm.
 */
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`

/** An online shop of a group, with prices in pieces. */
const store: Shell = (part) =>
  page(
    'Espresso machine Nova – Kitchen store',
    `<div class="top-bar">Free delivery from 39 €</div><header class="c-header"><a class="logo" href="/">Kitchen store</a></header><ol class="breadcrumb"><li><a href="/c">Coffee</a></li><li>Machines</li></ol><div class="pdp" data-testid="pdp"><h1>Espresso machine Nova</h1>${part}<div class="accordion"><h3>Details</h3><p>Fifteen bars, a tank of 1.8 litres and a steel housing. It heats up within a minute.</p></div></div><div class="c-footer"><ul><li>Imprint</li></ul></div>`,
  )

/** A profile of an employer with open positions. */
const jobs: Shell = (part) =>
  page(
    'Careers at Lumen',
    `<nav class="navbar"><a href="/">Lumen</a><a href="/careers">Careers</a></nav><section class="hero"><h1>Work with us</h1><p>We build lamps that last, in two old mills beside the canal.</p></section><section id="positions">${part}</section><footer class="ft">Lumen GmbH</footer>`,
  )

/** A page of a public body with a table of procedures. */
const agency: Shell = (part) =>
  page(
    'Residence permits',
    `<div id="skip"><a href="#c">Go to content</a></div><div class="gov-header">Agency for residence</div><div id="c" class="l-main"><h1>Residence permits</h1><p>Applications are accepted by post and in person at all offices of the agency.</p>${part}</div><div class="gov-footer"><p>Accessibility · Data protection</p></div>`,
  )

/** A front page of a small newspaper. */
const news: Shell = (part) =>
  page(
    'The Lakeside Courier',
    `<header><h1><a href="/">The Lakeside Courier</a></h1><nav><a href="/local">Local</a><a href="/sport">Sport</a></nav></header><main>${part}</main><footer><p>The Lakeside Courier, 4 Market Street</p></footer>`,
  )

const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

export const ordinaryChanges: Pair[] = [
  [
    'a price in pieces',
    store,
    '<span class="price"><span>249</span><sup>99</sup> €</span>',
    '<span class="price"><span>219</span><sup>99</sup> €</span>',
  ],
  [
    'a price with its unit',
    store,
    '<p>1.99 € <small>(4.98 €/kg)</small></p>',
    '<p>2.29 € <small>(5.73 €/kg)</small></p>',
  ],
  [
    'a coupon',
    store,
    '<p>249.99 €</p>',
    '<p>249.99 €</p><p class="promo">Code NOVA20: 20 € off until Sunday</p>',
  ],
  [
    'a last piece',
    store,
    '<p class="availability">Available online</p>',
    '<p class="availability">Available in 2 stores only</p>',
  ],
  [
    'the seller',
    store,
    '<p>Sold and shipped by Kitchen store</p>',
    '<p>Sold and shipped by Brew partner</p>',
  ],
  [
    'a position',
    jobs,
    '<h2>Open positions</h2>' + items('Glass blower (m/f/d)'),
    '<h2>Open positions</h2>' + items('Glass blower (m/f/d)', 'Electrician (m/f/d)'),
  ],
  [
    'no positions any more',
    jobs,
    items('Glass blower (m/f/d)'),
    '<p>Unfortunately there are no open positions at the moment.</p>',
  ],
  [
    'the place of a position',
    jobs,
    '<div class="job"><h3>Fitter</h3><p>Hamburg · full time</p></div>',
    '<div class="job"><h3>Fitter</h3><p>Remote · full time</p></div>',
  ],
  [
    'a fee',
    agency,
    `<table>${row('Permit for a year', '100 euro')}</table>`,
    `<table>${row('Permit for a year', '110 euro')}</table>`,
  ],
  [
    'a document that is required',
    agency,
    items('Passport', 'Photograph'),
    items('Passport', 'Photograph', 'Proof of income'),
  ],
  [
    'the next free date',
    agency,
    '<p>Next free date: none</p>',
    '<p>Next free date: 14 June 2027, 9:40</p>',
  ],
  [
    'a headline',
    news,
    '<article><h2>Bridge stays closed</h2><p>Repairs take longer.</p></article>',
    '<article><h2>Bridge opens on Monday</h2><p>Repairs are done.</p></article>',
  ],
  ['a score', news, '<p>Courier FC – Quay Rangers 0:0</p>', '<p>Courier FC – Quay Rangers 2:0</p>'],
  ['a limit of speed', theme, '<p>At most 50 km/h.</p>', '<p>At most 30 km/h.</p>'],
  ['an address', article, '<p>Mill Lane 4, rear house</p>', '<p>Canal Street 9</p>'],
  [
    'an instance type',
    app,
    '<div>m5.large</div><div>$0.096 per hour</div>',
    '<div>m5.large</div><div>$0.107 per hour</div>',
  ],
  [
    'a deprecation',
    app,
    '<p>Version 3 is supported.</p>',
    '<p>Version 3 is supported until March 2027.</p>',
  ],
  [
    'a course that is full',
    office,
    '<p>Swimming for beginners – places free</p>',
    '<p>Swimming for beginners – waiting list</p>',
  ],
]

export const ordinaryQuiet: Pair[] = [
  [
    'bought by others',
    store,
    '<p>249.99 €</p><p>More than 500 bought last week</p>',
    '<p>249.99 €</p><p>More than 600 bought last week</p>',
  ],
  [
    'watched by others',
    store,
    '<p>249.99 €</p><span>🔥 37 people are watching this item</span>',
    '<p>249.99 €</p><span>🔥 41 people are watching this item</span>',
  ],
  [
    'frequently bought together',
    store,
    '<p>249.99 €</p><h2>Frequently bought together</h2><ul><li>Milk jug 19 €</li></ul>',
    '<p>249.99 €</p><h2>Frequently bought together</h2><ul><li>Grinder 89 €</li></ul>',
  ],
  ['a format of the price', store, '<p>Price: 1,249.00 €</p>', '<p>Price: 1,249.00&nbsp;€</p>'],
  [
    'updated minutes ago',
    agency,
    '<p>Permits: open</p><p>Updated 3 minutes ago</p>',
    '<p>Permits: open</p><p>Updated just now</p>',
  ],
  [
    'a helpful vote',
    agency,
    '<p>Open</p><p>312 people found this helpful</p>',
    '<p>Open</p><p>318 people found this helpful</p>',
  ],
  [
    'days until',
    news,
    '<p>The fair is on 4 July.</p><p>12 days to go</p>',
    '<p>The fair is on 4 July.</p><p>11 days to go</p>',
  ],
  [
    'minutes of reading and views',
    news,
    '<article><h2>Bridge stays closed</h2><p>3 min read · 1.4K views</p></article>',
    '<article><h2>Bridge stays closed</h2><p>3 min read · 1.6K views</p></article>',
  ],
  [
    'most read',
    news,
    '<article><h2>Bridge stays closed</h2></article><section><h2>Most read</h2><ol><li>Fire at the mill</li></ol></section>',
    '<article><h2>Bridge stays closed</h2></article><section><h2>Most read</h2><ol><li>Otter seen</li></ol></section>',
  ],
  [
    'trending now',
    news,
    '<article><h2>Bridge stays closed</h2></article><div><h3>Trending now</h3><a href="/1">Fire at the mill</a></div>',
    '<article><h2>Bridge stays closed</h2></article><div><h3>Trending now</h3><a href="/2">Otter seen</a></div>',
  ],
  [
    'a session in a field',
    agency,
    '<form action="/s"><input type="hidden" name="__VIEWSTATE" value="aa"><label>Name <input name="n"></label></form>',
    '<form action="/s"><input type="hidden" name="__VIEWSTATE" value="bb"><label>Name <input name="n"></label></form>',
  ],
  [
    'generated ids',
    app,
    '<div id="radix-:r1:" aria-labelledby="r1-t"><span id="r1-t">Plan: Basic</span></div>',
    '<div id="radix-:r8:" aria-labelledby="r8-t"><span id="r8-t">Plan: Basic</span></div>',
  ],
  [
    'a slogan that rotates',
    withAside,
    '<blockquote class="quote-of-the-day"><p>Every book is a door.</p></blockquote>',
    '<blockquote class="quote-of-the-day"><p>Read slowly.</p></blockquote>',
  ],
  [
    'order of offers',
    shop,
    '<div class="offer"><b>Shop A</b> 19 €</div><div class="offer"><b>Shop B</b> 21 €</div>',
    '<div class="offer"><b>Shop B</b> 21 €</div><div class="offer"><b>Shop A</b> 19 €</div>',
  ],
  [
    'a rate of response',
    jobs,
    '<p>Fitter wanted</p><p>Typically replies within 2 days</p>',
    '<p>Fitter wanted</p><p>Typically replies within 3 days</p>',
  ],
  [
    'early applicants',
    jobs,
    '<p>Fitter wanted</p><p>Be among the first 25 applicants</p>',
    '<p>Fitter wanted</p><p>47 applicants</p>',
  ],
  [
    'reviews with stars',
    store,
    '<p>249.99 €</p><p>★★★★☆ 4.3 out of 5 (1,209)</p>',
    '<p>249.99 €</p><p>★★★★☆ 4.3 out of 5 (1,214)</p>',
  ],
  [
    'a date of copyright and a build',
    office,
    '<p>Open.</p><p>Build 2026.11.26-1a2b3c4</p>',
    '<p>Open.</p><p>Build 2026.11.27-9f8e7d6</p>',
  ],
  [
    'minutes of a delivery',
    store,
    '<p>249.99 €</p><p>Order within 3 hrs 12 mins to get it tomorrow</p>',
    '<p>249.99 €</p><p>Order within 1 hr 40 mins to get it tomorrow</p>',
  ],
  [
    'a poll',
    news,
    '<article><h2>Bridge stays closed</h2></article><div class="poll"><p>Yes 41 % No 59 %</p><p>1,204 votes</p></div>',
    '<article><h2>Bridge stays closed</h2></article><div class="poll"><p>Yes 43 % No 57 %</p><p>1,290 votes</p></div>',
  ],
]

/** The second half. */
export const unseenChanges: Pair[] = [
  ['a price for members', store, '<p>Members pay 229 €</p>', '<p>Members pay 239 €</p>'],
  ['a bundle', store, '<p>249.99 €</p>', '<p>249.99 €</p><p>Includes a free milk jug</p>'],
  [
    'no longer made',
    store,
    '<button>Add to basket</button>',
    '<p>This article is no longer available.</p>',
  ],
  [
    'a colour',
    store,
    '<fieldset><label>Black</label><label>Red</label></fieldset>',
    '<fieldset><label>Black</label></fieldset>',
  ],
  ['a salary', jobs, '<p>Fitter: 3,100 € a month</p>', '<p>Fitter: 3,300 € a month</p>'],
  ['a deadline', jobs, '<p>Applications until 30 June</p>', '<p>Applications until 15 July</p>'],
  ['an office that moves', agency, '<p>Room 114, ground floor</p>', '<p>Room 320, third floor</p>'],
  [
    'a time of processing',
    agency,
    '<p>It takes about 8 weeks.</p>',
    '<p>It takes about 12 weeks.</p>',
  ],
  [
    'a form',
    agency,
    '<p><a href="/f/form-2026.pdf">Form</a></p>',
    '<p><a href="/f/form-2027.pdf">Form</a></p>',
  ],
  [
    'a correction',
    news,
    '<article><h2>Bridge</h2><p>Nine people were hurt.</p></article>',
    '<article><h2>Bridge</h2><p>Six people were hurt.</p></article>',
  ],
  ['a new story', news, '<h2>Bridge</h2>', '<h2>Bridge</h2><h2>Otter seen at the mill</h2>'],
  ['a status', app, '<div>Payments <b>Operational</b></div>', '<div>Payments <b>Outage</b></div>'],
  ['a quota', app, '<p>10,000 calls per month</p>', '<p>5,000 calls per month</p>'],
  ['a closing day', withAside, '<p>Sunday: 10 to 14</p>', '<p>Sunday: closed</p>'],
  [
    'a withdrawn rule',
    office,
    '<p>Dogs must be kept on a lead.</p>',
    '<p>Dogs must be kept on a lead. Section 4 is withdrawn.</p>',
  ],
  ['a substitute', theme, '<p>Room 12: Ms Winter</p>', '<p>Room 12: Mr Summer</p>'],
  ['a tide', theme, '<p>High water 10:41, 4.2 m</p>', '<p>High water 11:29, 4.0 m</p>'],
  ['a place in a queue of a parcel', app, '<p>In transit</p>', '<p>Held at customs</p>'],
]

export const unseenQuiet: Pair[] = [
  [
    'in the baskets of others',
    store,
    '<p>249.99 €</p><p>Over 90 people have this in their carts right now</p>',
    '<p>249.99 €</p><p>Over 70 people have this in their carts right now</p>',
  ],
  [
    'sold this week',
    store,
    '<p>249.99 €</p><p>120 sold this week</p>',
    '<p>249.99 €</p><p>131 sold this week</p>',
  ],
  [
    'you might also like',
    store,
    '<p>249.99 €</p><section><h2>You might also like</h2><p>Milk jug</p></section>',
    '<p>249.99 €</p><section><h2>You might also like</h2><p>Tamper</p></section>',
  ],
  [
    'inspired by your views',
    store,
    '<p>249.99 €</p><section><h2>Inspired by your browsing history</h2><p>Milk jug</p></section>',
    '<p>249.99 €</p><section><h2>Inspired by your browsing history</h2><p>Tamper</p></section>',
  ],
  [
    'last checked',
    agency,
    '<p>Open</p><p>Last checked: 10:41</p>',
    '<p>Open</p><p>Last checked: 11:02</p>',
  ],
  [
    'data as of',
    agency,
    '<p>Open</p><p>Data as of 26 Nov 2026, 10:00</p>',
    '<p>Open</p><p>Data as of 27 Nov 2026, 10:00</p>',
  ],
  [
    'published ago',
    news,
    '<h2>Bridge stays closed</h2><span>2h ago</span>',
    '<h2>Bridge stays closed</h2><span>5h ago</span>',
  ],
  [
    'comments of a story',
    news,
    '<h2>Bridge stays closed</h2><span>💬 14</span>',
    '<h2>Bridge stays closed</h2><span>💬 19</span>',
  ],
  [
    'popular stories',
    news,
    '<h2>Bridge stays closed</h2><section><h3>Popular stories</h3><p>Fire at the mill</p></section>',
    '<h2>Bridge stays closed</h2><section><h3>Popular stories</h3><p>Otter seen</p></section>',
  ],
  [
    'a notice of cookies in words',
    theme,
    '<p>Open</p>',
    '<p>Open</p><div id="gdpr"><p>This site uses cookies to improve your experience.</p><button>OK</button></div>',
  ],
  [
    'an offer to install',
    app,
    '<p>Plan: Basic</p>',
    '<p>Plan: Basic</p><div class="app-banner"><p>Get our app</p></div>',
  ],
  [
    'a nonce in an address',
    jobs,
    '<a href="/apply?nonce=a81f3c2d9e">Apply</a>',
    '<a href="/apply?nonce=77c01bd0aa">Apply</a>',
  ],
  [
    'an address with tracking',
    store,
    '<a href="/p/nova?ref=abc&pos=1">Nova</a>',
    '<a href="/p/nova?ref=xyz&pos=4">Nova</a>',
  ],
  ['members', theme, '<p>Open</p><p>12,041 members</p>', '<p>Open</p><p>12,066 members</p>'],
  [
    'active now',
    app,
    '<p>Plan: Basic</p><p>214 active now</p>',
    '<p>Plan: Basic</p><p>198 active now</p>',
  ],
  [
    'order of shops',
    store,
    items('Lindau: 2 pieces', 'Bregenz: 1 piece'),
    items('Bregenz: 1 piece', 'Lindau: 2 pieces'),
  ],
  [
    'greeting by the hour',
    app,
    '<p>Good morning!</p><p>Plan: Basic</p>',
    '<p>Good evening!</p><p>Plan: Basic</p>',
  ],
  [
    'a random picture with its text',
    withAside,
    '<figure class="random-image"><img src="/1.jpg"><figcaption>The garden</figcaption></figure>',
    '<figure class="random-image"><img src="/2.jpg"><figcaption>The wall</figcaption></figure>',
  ],
  [
    'a request id',
    office,
    '<p>Open</p><p>Request ID: 8f14e45f-ceea-467f</p>',
    '<p>Open</p><p>Request ID: c9f0f895-fb98-4b1a</p>',
  ],
  [
    'stock of a share',
    news,
    '<h2>Bridge stays closed</h2><div class="ticker">DAX 18,204 +0.4 %</div>',
    '<h2>Bridge stays closed</h2><div class="ticker">DAX 18,188 −0.1 %</div>',
  ],
]

/** Counters of any noun, formats of prices and rotating parts beside a fact. */
export const laterNoise: Pair[] = [
  [
    'trusted by',
    office,
    '<p>Open</p><p>Trusted by 14,201 families</p>',
    '<p>Open</p><p>Trusted by 14,260 families</p>',
  ],
  [
    'hot item',
    shop,
    '<p>19 €</p><p>Hot item! Bought 60 times in 24 hours</p>',
    '<p>19 €</p><p>Hot item! Bought 71 times in 24 hours</p>',
  ],
  [
    'low price badge 30 days',
    shop,
    '<p>19 €</p><div class="people-also-viewed"><h3>People also viewed</h3><a href=/a>Mug</a></div>',
    '<p>19 €</p><div class="people-also-viewed"><h3>People also viewed</h3><a href=/b>Jug</a></div>',
  ],
  [
    'new arrivals',
    shop,
    '<p>19 €</p><h2>Complete the look</h2><ul><li>Belt</li></ul>',
    '<p>19 €</p><h2>Complete the look</h2><ul><li>Hat</li></ul>',
  ],
  [
    'ad iframe label',
    theme,
    '<p>Open</p><div>Advertisement</div><div><a href="https://x.example/1">Solar panels for you</a></div>',
    '<p>Open</p><div>Advertisement</div><div><a href="https://x.example/2">Buy gold</a></div>',
  ],
  [
    'last seen',
    app,
    '<p>Room</p><p>Owner last seen 2 hours ago</p>',
    '<p>Room</p><p>Owner last seen 5 minutes ago</p>',
  ],
  ['page x of y', theme, '<p>Open</p><p>Page 1 of 211</p>', '<p>Open</p><p>Page 1 of 212</p>'],
  ['replied', app, '<p>Topic</p><p>Ada replied 3h</p>', '<p>Topic</p><p>Ada replied 5h</p>'],
  [
    'donations',
    theme,
    '<p>Roof fund</p><p>214 donations</p>',
    '<p>Roof fund</p><p>219 donations</p>',
  ],
  ['reading now', theme, '<p>Open</p><p>31 reading now</p>', '<p>Open</p><p>28 reading now</p>'],
  [
    'refresh stamp',
    office,
    '<p>Open</p><p>Page refreshed at 10:41:12</p>',
    '<p>Open</p><p>Page refreshed at 11:02:40</p>',
  ],
  [
    'weekday greeting',
    theme,
    '<p>Open</p><p>Happy Monday!</p>',
    '<p>Open</p><p>Happy Tuesday!</p>',
  ],
  [
    'csrf meta',
    office,
    '<meta name="csrf-token" content="a1"><p>Open</p>',
    '<meta name="csrf-token" content="b2"><p>Open</p>',
  ],
  ['captcha', office, '<p>Open</p><p>What is 3 + 4?</p>', '<p>Open</p><p>What is 7 + 2?</p>'],
  [
    'points',
    shop,
    '<p>19 €</p><p>Score: 4.5/5 (3,211 votes)</p>',
    '<p>19 €</p><p>Score: 4.5/5 (3,240 votes)</p>',
  ],
  [
    'new label',
    app,
    '<p>Flat</p><span>Listed 4 days ago</span>',
    '<p>Flat</p><span>Listed 5 days ago</span>',
  ],
  [
    'popup join',
    shop,
    '<p>19 €</p>',
    '<p>19 €</p><div class="modal"><p>Spin the wheel for a discount</p></div>',
  ],
  ['price spacing', shop, '<p>EUR 19,00</p>', '<p>19,00 EUR</p>'],
  ['thousands', shop, '<p>1.299 €</p>', '<p>1 299 €</p>'],
  ['currency spelled', shop, '<p>€19</p>', '<p>19 €</p>'],

  [
    'others bought',
    shop,
    '<p>19 €</p><p>Popular: 48 bought since yesterday</p>',
    '<p>19 €</p><p>Popular: 52 bought since yesterday</p>',
  ],
  [
    'basket hold',
    shop,
    '<p>19 €</p><p>Your cart is reserved for 09:58 minutes</p>',
    '<p>19 €</p><p>Your cart is reserved for 09:12 minutes</p>',
  ],
  [
    'recs',
    shop,
    '<p>19 €</p><h3>Customers who viewed this item also viewed</h3><ul><li>Mug 9 €</li></ul>',
    '<p>19 €</p><h3>Customers who viewed this item also viewed</h3><ul><li>Jug 12 €</li></ul>',
  ],
  [
    'stars alone',
    shop,
    '<p>19 €</p><div>4.7 ★ 981 ratings</div>',
    '<p>19 €</p><div>4.7 ★ 988 ratings</div>',
  ],
  [
    'question count',
    shop,
    '<p>19 €</p><a href="#q">41 answered questions</a>',
    '<p>19 €</p><a href="#q">42 answered questions</a>',
  ],
  [
    'edited ago',
    app,
    '<p>Tool</p><p>edited 4 hours ago by ada</p>',
    '<p>Tool</p><p>edited 6 hours ago by ada</p>',
  ],
  [
    'next refresh',
    office,
    '<p>Queue</p><p>Next refresh in 14 seconds</p>',
    '<p>Queue</p><p>Next refresh in 3 seconds</p>',
  ],
  [
    'moon',
    withAside,
    '<p>Library</p><div class="widget-weather"><p>Lindau 7 °C</p></div>',
    '<p>Library</p><div class="widget-weather"><p>Lindau 9 °C</p></div>',
  ],
  [
    'visitor today',
    office,
    '<p>Open</p><p>Visitors today: 41 · total: 91,204</p>',
    '<p>Open</p><p>Visitors today: 55 · total: 91,301</p>',
  ],
  [
    'sponsor logos',
    theme,
    '<p>Open</p><h2>Our sponsors</h2><ul><li>Mill bank</li><li>Quay beer</li></ul>',
    '<p>Open</p><h2>Our sponsors</h2><ul><li>Quay beer</li><li>Mill bank</li></ul>',
  ],
  [
    'aria live',
    app,
    '<p>Plan</p><div aria-live="polite" class="sr-only">Page loaded</div>',
    '<p>Plan</p><div aria-live="polite" class="sr-only"></div>',
  ],
  [
    'ab headline class',
    shop,
    '<div data-variant="a"><p>19 €</p></div>',
    '<div data-variant="b"><p><span>19</span> €</p></div>',
  ],
  [
    'utm',
    theme,
    '<p><a href="/m?utm_source=a&utm_campaign=x">More</a></p>',
    '<p><a href="/m?utm_source=b">More</a></p>',
  ],
  [
    'smart apostrophe',
    theme,
    "<p>We don't open on Sundays...</p>",
    '<p>We don’t open on Sundays…</p>',
  ],
  [
    'img cdn',
    shop,
    '<p>19 €</p><img src="https://cdn1.example/a.jpg?w=300" alt="Coat">',
    '<p>19 €</p><img src="https://cdn2.example/a.jpg?w=600" alt="Coat">',
  ],
  [
    'open now',
    withAside,
    '<p>Mon to Fri 9 to 17</p><p>Open now</p>',
    '<p>Mon to Fri 9 to 17</p><p>Closed now</p>',
  ],
  [
    'slots of news',
    theme,
    '<p>Open</p><section class="recommended-reading"><h2>Recommended reading</h2><p>On ropes</p></section>',
    '<p>Open</p><section class="recommended-reading"><h2>Recommended reading</h2><p>On bells</p></section>',
  ],
  [
    'patrons',
    theme,
    '<p>Open</p><p>Supported by 1,482 patrons</p>',
    '<p>Open</p><p>Supported by 1,490 patrons</p>',
  ],
  [
    'tz',
    office,
    '<p>Meeting: 4 May</p><p>All times in CET. Now: 10:41</p>',
    '<p>Meeting: 4 May</p><p>All times in CET. Now: 11:41</p>',
  ],
]

/** Facts that look like counters. */
export const closeFacts: Pair[] = [
  [
    'version',
    theme,
    '<p>The stable channel is now 121.</p>',
    '<p>The stable channel is now 122.</p>',
  ],
  ['price points', shop, '<p>1.299 €</p>', '<p>1.249 €</p>'],
  ['price currency', shop, '<p>19 €</p>', '<p>19 $</p>'],
  [
    'return days',
    shop,
    '<p>Return your order within 30 days.</p>',
    '<p>Return your order within 14 days.</p>',
  ],
  ['staff', theme, '<p>For 120 guests</p>', '<p>For 160 guests</p>'],
  ['room', office, '<p>Room 114</p>', '<p>Room 115</p>'],
  ['seats', app, '<p>412 seats left</p>', '<p>409 seats left</p>'],
  ['fee', office, '<p>The fee is 104 euros.</p>', '<p>The fee is 106 euros.</p>'],
  ['cases', theme, '<p>1,204 cases were reported.</p>', '<p>1,215 cases were reported.</p>'],
  ['speed', app, '<p>Up to 300 Mbit/s</p>', '<p>Up to 310 Mbit/s</p>'],
  [
    'capacity',
    theme,
    '<p>The hall holds 1,450 visitors.</p>',
    '<p>The hall holds 1,500 visitors.</p>',
  ],
  ['poll date', office, '<p>Vote on 4 May</p>', '<p>Vote on 11 May</p>'],
  [
    'deadline order',
    theme,
    '<p>Order tickets until 3 June.</p>',
    '<p>Order tickets until 10 June.</p>',
  ],
  [
    'teaser',
    theme,
    '<h2>Complete your application</h2><p>Send the form by post.</p>',
    '<h2>Complete your application</h2><p>Send the form by mail.</p>',
  ],
]

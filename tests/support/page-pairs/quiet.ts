import type { Pair } from './changes'
import { app, office, shop, theme, withAside, withNotice } from './shells'

const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`
const days = (...options: string[]) =>
  `<select name="day">${options.map((one) => `<option>${one}</option>`).join('')}</select>`

/** What differs between two visits though nothing has happened, after public reports. */
export const quiet: Pair[] = [
  [
    'in their basket',
    shop,
    '<p>18 people have this in their basket</p>',
    '<p>23 people have this in their basket</p>',
  ],
  ['in baskets', shop, '<p>In 20+ carts</p>', '<p>In 40+ carts</p>'],
  [
    'are viewing',
    shop,
    '<p>12 people are viewing this right now</p>',
    '<p>9 people are viewing this right now</p>',
  ],
  [
    'sold lately',
    shop,
    '<p>31 sold in the last 24 hours</p>',
    '<p>28 sold in the last 24 hours</p>',
  ],
  ['bought lately', shop, '<p>4 bought in the past month</p>', '<p>7 bought in the past month</p>'],
  ['wish lists', shop, '<p>Added to 214 wishlists</p>', '<p>Added to 219 wishlists</p>'],
  ['views', theme, '<p>1,024 views</p>', '<p>1,031 views</p>'],
  ['reviews', shop, '<p>4.6 (1,202 reviews)</p>', '<p>4.6 (1,207 reviews)</p>'],
  ['likes', theme, '<p>♥ 55 likes</p>', '<p>♥ 61 likes</p>'],
  ['applicants', theme, '<p>Over 120 applicants</p>', '<p>Over 140 applicants</p>'],
  [
    'posted',
    theme,
    list('Cook <small>Posted 2 days ago</small>'),
    list('Cook <small>Posted 3 days ago</small>'),
  ],
  [
    'date of today',
    office,
    '<p>Today is Monday, 3 May 2027</p>',
    '<p>Today is Tuesday, 4 May 2027</p>',
  ],
  [
    'last updated',
    office,
    '<p>Last updated: 3 May 2027, 10:00</p>',
    '<p>Last updated: 4 May 2027, 11:30</p>',
  ],
  [
    'generated in',
    theme,
    '<p>Page generated in 0.231 seconds</p>',
    '<p>Page generated in 0.198 seconds</p>',
  ],
  ['clock', office, '<p>It is now 10:41:07</p>', '<p>It is now 11:02:53</p>'],
  ['order of a list', theme, list('Cook', 'Driver', 'Nurse'), list('Nurse', 'Cook', 'Driver')],
  [
    'order of cards',
    app,
    '<div class="card"><h3>Oslo</h3><p>€ 89</p></div><div class="card"><h3>Rome</h3><p>€ 142</p></div>',
    '<div class="card"><h3>Rome</h3><p>€ 142</p></div><div class="card"><h3>Oslo</h3><p>€ 89</p></div>',
  ],
  [
    'order of rows',
    office,
    '<table><tr><td>Clerk</td><td>part time</td></tr><tr><td>Cook</td><td>full time</td></tr></table>',
    '<table><tr><td>Cook</td><td>full time</td></tr><tr><td>Clerk</td><td>part time</td></tr></table>',
  ],
  [
    'order of links',
    theme,
    list('<a href="/a">Alpha</a>', '<a href="/b">Beta</a>'),
    list('<a href="/b">Beta</a>', '<a href="/a">Alpha</a>'),
  ],
  [
    'advertisement',
    withAside,
    '<div class="ad"><p>Buy shoes now for 20 €</p></div>',
    '<div class="ad"><p>Cheap flights to Rome</p></div>',
  ],
  [
    'sponsored',
    theme,
    '<div class="sponsored"><p>Sponsored</p><p>Shoes by Runner</p></div>',
    '<div class="sponsored"><p>Sponsored</p><p>Watches by Ticker</p></div>',
  ],
  [
    'related',
    theme,
    '<section class="related"><h2>Related posts</h2><ul><li>Ropes</li></ul></section>',
    '<section class="related"><h2>Related posts</h2><ul><li>Bells</li></ul></section>',
  ],
  [
    'also bought',
    shop,
    '<h2>Customers also bought</h2><ul><li>Scarf</li><li>Hat</li></ul>',
    '<h2>Customers also bought</h2><ul><li>Gloves</li><li>Hat</li></ul>',
  ],
  [
    'recently viewed',
    shop,
    '<div class="recently-viewed"><h2>Recently viewed</h2></div>',
    '<div class="recently-viewed"><h2>Recently viewed</h2><p>Wool coat</p></div>',
  ],
  [
    'cookie notice',
    withNotice,
    '',
    '<div class="cookie-banner"><p>We use cookies.</p><button>Accept</button></div>',
  ],
  [
    'consent dialog',
    theme,
    '',
    '<div role="dialog" aria-modal="true"><p>We value your privacy</p><button>Accept all</button></div>',
  ],
  [
    'newsletter',
    theme,
    '',
    '<div class="popup"><h2>10 % off your first order</h2><p>Join our list.</p></div>',
  ],
  [
    'weather',
    withAside,
    '<div class="weather"><p>14 °C, rain</p></div>',
    '<div class="weather"><p>19 °C, sun</p></div>',
  ],
  [
    'countdown',
    shop,
    '<p>Order within <span class="countdown">2 h 14 min</span> for delivery tomorrow</p>',
    '<p>Order within <span class="countdown">1 h 02 min</span> for delivery tomorrow</p>',
  ],
  [
    'csrf token',
    theme,
    '<form><input type="hidden" name="csrf" value="a81f"><p>Ask us.</p></form>',
    '<form><input type="hidden" name="csrf" value="77c0"><p>Ask us.</p></form>',
  ],
  [
    'session in links',
    theme,
    '<p><a href="/more?sessionid=8f14e45fce">More</a></p>',
    '<p><a href="/more?sessionid=c9f0f895fb">More</a></p>',
  ],
  [
    'cache buster',
    theme,
    '<p><a href="/plan.pdf?v=1714">Plan</a></p>',
    '<p><a href="/plan.pdf?v=1802">Plan</a></p>',
  ],
  ['image', theme, '<img src="/hero-1.jpg" alt="">', '<img src="/hero-2.jpg" alt="">'],
  ['classes', shop, '<p class="css-1ab2">In stock</p>', '<p class="css-9zx8">In stock</p>'],
  ['white space', theme, '<p>Open daily from nine.</p>', '<p>Open  daily\n from nine. </p>'],
  [
    'days to choose',
    shop,
    days('27.11.2026', '28.11.2026', '29.11.2026'),
    days('28.11.2026', '29.11.2026', '30.11.2026'),
  ],
  ['quantity', shop, days('1', '2', '3', '4'), days('1', '2', '3')],
  [
    'chat',
    theme,
    '<div class="live-chat"><p>Agents are online</p></div>',
    '<div class="live-chat"><p>Leave a message</p></div>',
  ],
  [
    'testimonial',
    theme,
    '<div class="testimonial"><p>Lovely place, we will return. – Ann</p></div>',
    '<div class="testimonial"><p>The garden is a dream. – Bob</p></div>',
  ],
]

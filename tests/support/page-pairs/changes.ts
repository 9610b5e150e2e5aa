import {
  app,
  article,
  inHeader,
  office,
  type Shell,
  shop,
  theme,
  withAside,
  withNotice,
} from './shells'

/** What people watch pages for, after public reports: a kind, its page, the part before and after. */
export type Pair = [kind: string, shell: Shell, before: string, after: string]

const list = (items: string[], className = 'jobs') =>
  `<ul class="${className}">${items.map((one) => `<li><a href="/${one.replaceAll(' ', '-')}">${one}</a></li>`).join('')}</ul>`
const cards = (items: string[]) =>
  items.map((one) => `<div class="card"><h3>${one}</h3><a href="/apply">Apply</a></div>`).join('')
const rows = (items: string[][]) =>
  `<table>${items.map((one) => `<tr>${one.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const sizes = (...options: string[]) =>
  `<label>Size</label><select name="size">${options.join('')}</select>`
const fare = (price: string) =>
  `<div class="css-f1"><span>OSL</span><span>LIS</span><div class="css-p2">${price}</div></div><div class="css-f1"><span>OSL</span><span>ROM</span><div class="css-p2">€ 142</div></div>`

export const changes: Pair[] = [
  ['price', shop, '<span class="price">€ 199.00</span>', '<span class="price">€ 149.00</span>'],
  ['price in words', theme, '<p>From 40 euros a night.</p>', '<p>From 45 euros a night.</p>'],
  [
    'sale badge',
    shop,
    '<span class="price">€ 199</span>',
    '<span class="badge">Sale</span><span class="price">€ 199</span>',
  ],
  ['out of stock', shop, '<p class="stock">Out of stock</p>', '<p class="stock">In stock</p>'],
  ['sold out button', shop, '<button disabled>Sold out</button>', '<button>Add to cart</button>'],
  ['button enabled', shop, '<button disabled>Add to cart</button>', '<button>Add to cart</button>'],
  [
    'submit',
    shop,
    '<form><input type="submit" value="Notify me"></form>',
    '<form><input type="submit" value="Add to basket"></form>',
  ],
  ['pieces left', shop, '<p>Only 2 left in stock</p>', '<p>Only 1 left in stock</p>'],
  ['delivery time', shop, '<p>Ships in 2 to 3 weeks</p>', '<p>Ships in 1 to 2 days</p>'],
  [
    'variant returns',
    shop,
    sizes('<option>S</option>', '<option disabled>M</option>'),
    sizes('<option>S</option>', '<option>M</option>'),
  ],
  [
    'variant vanishes',
    shop,
    sizes('<option>41</option>', '<option>42</option>', '<option>44</option>'),
    sizes('<option>41</option>', '<option>44</option>'),
  ],
  [
    'variant by class',
    shop,
    '<ul><li class="size sold-out">XL</li><li class="size">L</li></ul>',
    '<ul><li class="size">XL</li><li class="size">L</li></ul>',
  ],
  [
    'variant by radio',
    shop,
    '<label><input type="radio" name="c" disabled>Blue</label>',
    '<label><input type="radio" name="c">Blue</label>',
  ],
  ['preorder', shop, '<p>Pre-order now</p>', '<p>Order now</p>'],
  ['job added', theme, list(['Cook', 'Driver']), list(['Cook', 'Driver', 'Nurse'])],
  ['job gone', theme, list(['Cook', 'Driver']), list(['Cook'])],
  ['last job gone', theme, list(['Cook']), '<p>There are no open positions.</p>'],
  ['no jobs, first job', office, '<p>No vacancies at present.</p>', list(['Clerk'])],
  ['job cards', app, cards(['Welder', 'Nurse']), cards(['Welder', 'Nurse', 'Clerk'])],
  [
    'job table',
    office,
    rows([
      ['Clerk', 'part time'],
      ['Gardener', 'full time'],
    ]),
    rows([['Clerk', 'part time']]),
  ],
  ['apply by', theme, '<p>Apply by 3 March 2027</p>', '<p>Apply by 17 March 2027</p>'],
  [
    'ticket status',
    theme,
    '<div class="event"><span>12 May, Leeds</span> <b>Sold out</b></div>',
    '<div class="event"><span>12 May, Leeds</span> <b>Few tickets</b></div>',
  ],
  ['on sale soon', app, '<button disabled>On sale soon</button>', '<button>Buy tickets</button>'],
  [
    'tour date',
    theme,
    '<ul><li>12 May 2027, Leeds</li></ul>',
    '<ul><li>12 May 2027, Leeds</li><li>14 May 2027, Hull</li></ul>',
  ],
  [
    'ticket tiers',
    app,
    '<div><span>Standing</span><span>£45</span></div>',
    '<div><span>Standing</span><span>£45</span></div><div><span>Seated</span><span>£60</span></div>',
  ],
  ['fare', app, fare('€ 89'), fare('€ 109')],
  ['flight gone', app, fare('€ 89'), '<p>No flights on this day.</p>'],
  [
    'appointment',
    office,
    '<p>There are no appointments available.</p>',
    '<p>Next appointment: 14 April, 9:30</p>',
  ],
  [
    'visa slots',
    app,
    '<div class="slots">No slots</div>',
    '<div class="slots"><button>09:15</button><button>10:45</button></div>',
  ],
  ['waiting time', office, '<p>Processing time: 6 weeks</p>', '<p>Processing time: 9 weeks</p>'],
  [
    'opening hours in an aside',
    withAside,
    '<h3>Opening hours</h3><p>Mon to Fri, 9:00 to 17:00</p>',
    '<h3>Opening hours</h3><p>Mon to Thu, 9:00 to 17:00</p>',
  ],
  ['closed on', withAside, '<p>Open on all days.</p>', '<p>Closed on Mondays.</p>'],
  ['phone in an aside', withAside, '<p>Call 0751 1234</p>', '<p>Call 0751 9876</p>'],
  [
    'notice above the text',
    withNotice,
    '',
    '<div class="alert">All sailings are cancelled because of the storm.</div>',
  ],
  [
    'notice changes',
    withNotice,
    '<div class="notice">Sailings run as planned.</div>',
    '<div class="notice">Sailings are delayed by an hour.</div>',
  ],
  [
    'notice in the header',
    inHeader,
    '',
    '<div role="alert">The pool is closed until further notice.</div>',
  ],
  [
    'banner in the header',
    inHeader,
    '<div class="announcement-bar">Open today</div>',
    '<div class="announcement-bar">Closed for repairs</div>',
  ],
  [
    'teacher in the header of an article',
    article,
    '<p class="meta">With Ada Winter, 8 places</p>',
    '<p class="meta">With Bo Summer, 8 places</p>',
  ],
  ['course full', article, '<p>Places available</p>', '<p>Fully booked</p>'],
  [
    'version',
    theme,
    '<ul><li><a href="/dl/tool-1.2.zip">Download 1.2</a></li></ul>',
    '<ul><li><a href="/dl/tool-1.3.zip">Download 1.3</a></li></ul>',
  ],
  [
    'target of a link',
    theme,
    '<p><a href="/dl/tool-1.2.zip">Download</a></p>',
    '<p><a href="/dl/tool-1.3.zip">Download</a></p>',
  ],
  [
    'terms',
    office,
    '<p>The fee is 25 euros for each copy.</p>',
    '<p>The fee is 30 euros for each copy.</p>',
  ],
  [
    'rent',
    app,
    cards(['2 rooms, 48 m², 790 €']),
    cards(['2 rooms, 48 m², 790 €', '3 rooms, 61 m², 940 €']),
  ],
  [
    'flat let',
    app,
    cards(['2 rooms, 48 m², 790 €', '3 rooms, 61 m², 940 €']),
    cards(['3 rooms, 61 m², 940 €']),
  ],
  [
    'exam result',
    office,
    '<p>Results will be published here.</p>',
    '<p>Results: 41 of 52 candidates passed.</p>',
  ],
  ['tender', office, rows([['Tender 14', 'open']]), rows([['Tender 14', 'awarded']])],
  [
    'menu',
    theme,
    '<h2>Lunch</h2><ul><li>Soup, 6 €</li></ul>',
    '<h2>Lunch</h2><ul><li>Stew, 8 €</li></ul>',
  ],
  [
    'status page',
    app,
    '<div>API <span>Operational</span></div>',
    '<div>API <span>Degraded performance</span></div>',
  ],
  [
    'recall',
    withNotice,
    '',
    '<section class="warning"><p>We recall batch 4471 of the kettle.</p></section>',
  ],
  ['short word', theme, '<p>Registration: closed</p>', '<p>Registration: open</p>'],
  ['opens soon', theme, '<p>Registration opens soon</p>', '<p>Registration is open</p>'],
  [
    'header of a product',
    app,
    '<header><span class="price">€ 20</span></header>',
    '<header><span class="price">€ 25</span></header>',
  ],
  [
    'people needed',
    theme,
    '<p>We are looking for 3 people</p>',
    '<p>We are looking for 5 people</p>',
  ],
  ['group size', theme, '<p>For up to 12 guests</p>', '<p>For up to 16 guests</p>'],
  ['capacity of a bag', shop, '<p>Bag of 40 litres</p>', '<p>Bag of 45 litres</p>'],
  ['stock count', shop, '<p>Stock: 12</p>', '<p>Stock: 0</p>'],
  ['rooms', app, '<p>3 rooms left at this price</p>', '<p>1 room left at this price</p>'],
  [
    'timetable',
    office,
    rows([
      ['Line 4', '07:12'],
      ['Line 4', '07:42'],
    ]),
    rows([
      ['Line 4', '07:12'],
      ['Line 4', '07:52'],
    ]),
  ],
  [
    'definition list',
    office,
    '<dl><dt>Fee</dt><dd>10 €</dd></dl>',
    '<dl><dt>Fee</dt><dd>12 €</dd></dl>',
  ],
  ['price in a button', app, '<button>Buy for $15</button>', '<button>Buy for $19</button>'],
  [
    'accordion',
    theme,
    '<details><summary>Dates</summary><p>3 May to 7 May</p></details>',
    '<details><summary>Dates</summary><p>10 May to 14 May</p></details>',
  ],
  [
    'widget',
    withAside,
    '<div class="widget"><h4>Next meeting</h4><p>4 May, 19:00</p></div>',
    '<div class="widget"><h4>Next meeting</h4><p>11 May, 19:00</p></div>',
  ],
  [
    'strike',
    shop,
    '<p><del>€ 99</del> <ins>€ 79</ins></p>',
    '<p><del>€ 99</del> <ins>€ 69</ins></p>',
  ],
  ['price in a link', app, '<a href="/book">from € 49</a>', '<a href="/book">from € 59</a>'],
  [
    'caption',
    theme,
    '<figure><figcaption>Season 2026</figcaption></figure>',
    '<figure><figcaption>Season 2027</figcaption></figure>',
  ],
  [
    'new file',
    office,
    '<p><a href="/f/minutes-1.pdf">Minutes 1</a></p>',
    '<p><a href="/f/minutes-1.pdf">Minutes 1</a> <a href="/f/minutes-2.pdf">Minutes 2</a></p>',
  ],
]

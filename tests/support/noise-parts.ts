/** Changes that a monitor should ignore: a part of a page before and after. */
type Part = [name: string, before: string, after: string]

export const noiseParts: Part[] = [
  ['now serving', '<p>It is now 14:05.</p>', '<p>It is now 15:41.</p>'],
  [
    'iso generated',
    '<p>Generated at 2026-05-03T12:00:00Z</p>',
    '<p>Generated at 2026-05-04T09:10:00Z</p>',
  ],
  [
    'as of',
    '<p>Data as of May 3, 2026 10:00 AM EST</p>',
    '<p>Data as of May 4, 2026 11:30 AM EST</p>',
  ],
  [
    'copyright range',
    '<p>Copyright © 2019–2025 Museum Ltd.</p>',
    '<p>Copyright © 2019–2026 Museum Ltd.</p>',
  ],
  ['online users', '<p>Users online: 42</p>', '<p>Users online: 57</p>'],
  [
    'hits',
    '<p>This page has been viewed 10,233 times.</p>',
    '<p>This page has been viewed 10,240 times.</p>',
  ],
  ['followers', '<p>3.2M followers</p>', '<p>3.3M followers</p>'],
  ['build', '<p>Build 4821 (a1b2c3d)</p>', '<p>Build 4830 (f9e8d7c)</p>'],
  ['version hash', '<p>Deployed commit 9f8e7d6c5b</p>', '<p>Deployed commit 0a1b2c3d4e</p>'],
  [
    'csrf text',
    '<p>Token: 8f14e45fceea167a5a36dedd4bea2543</p>',
    '<p>Token: c9f0f895fb98ab9159f51fd0297e236d</p>',
  ],
  [
    'featured',
    '<h2>Trending now</h2><ul><li>Ropes</li><li>Bells</li></ul>',
    '<h2>Trending now</h2><ul><li>Sails</li><li>Maps</li></ul>',
  ],
  [
    'recommended label',
    '<div class="recs"><strong>Recommended for you</strong><ul><li><a href="/a">Ropes</a></li></ul></div>',
    '<div class="recs"><strong>Recommended for you</strong><ul><li><a href="/b">Bells</a></li></ul></div>',
  ],
  [
    'ad label short',
    '<div><span>Ad</span> <a href="https://x.example/1">Great paint</a></div>',
    '<div><span>Ad</span> <a href="https://x.example/2">Great flights</a></div>',
  ],
  ['promoted', '<p>Promoted · Paint your boat</p>', '<p>Promoted · Fly south</p>'],
  [
    'carousel',
    '<div class="carousel"><div class="slide active"><p>Visit our shop</p></div><div class="slide"><p>Visit our café</p></div></div>',
    '<div class="carousel"><div class="slide"><p>Visit our café</p></div><div class="slide active"><p>Visit our shop</p></div></div>',
  ],
  [
    'random quote',
    '<blockquote>“The sea is calm.” — A. Winter</blockquote>',
    '<blockquote>“Wind makes sailors.” — B. Summer</blockquote>',
  ],
  [
    'did you know',
    '<p><strong>Did you know?</strong> Herons can fly far.</p>',
    '<p><strong>Did you know?</strong> Whales can sing.</p>',
  ],
  [
    'cookie text in main',
    '<p>This site uses cookies. By continuing you accept our cookie policy.</p>',
    '',
  ],
  ['live visitors', '<p>23 visitors right now</p>', '<p>31 visitors right now</p>'],
  ['sold counter', '<p>127 sold in the last 24 hours</p>', '<p>140 sold in the last 24 hours</p>'],
  ['last seen', '<p>Last seen yesterday</p>', '<p>Last seen 3 days ago</p>'],
  ['reviews count', '<p>4.6 out of 5 (1,203 reviews)</p>', '<p>4.6 out of 5 (1,219 reviews)</p>'],
  ['comments heading', '<h3>Comments (12)</h3>', '<h3>Comments (15)</h3>'],
  [
    'image src',
    '<p><img src="/i/a1.jpg" alt="Pier"></p>',
    '<p><img src="/i/b2.jpg?v=3" alt="Pier"></p>',
  ],
  [
    'class names',
    '<div class="variant-a"><p>Hello all of you here.</p></div>',
    '<section class="variant-b"><p>Hello all of you here.</p></section>',
  ],
  ['anchor ids', '<p><a href="#r-81723">Notes</a></p>', '<p><a href="#r-99123">Notes</a></p>'],
  ['nbsp', '<p>Price: $&nbsp;49.00</p>', '<p>Price: $49.00</p>'],
  ['case', '<p>Sold Out</p>', '<p>SOLD OUT</p>'],
  [
    'cdn host img link',
    '<p><a href="https://museum.example/map?ref=abc">Map</a></p>',
    '<p><a href="https://museum.example/map?ref=xyz#top">Map</a></p>',
  ],
  [
    'reading time',
    '<p>5 min read</p><p>Posted 2 days ago</p>',
    '<p>5 min read</p><p>Posted 3 days ago</p>',
  ],
  ['bullets', '<ul><li>Ropes</li><li>Bells</li></ul>', '<p>Ropes</p><p>Bells</p>'],
  ['server', '<p>Served by web-03 in 23 ms</p>', '<p>Served by web-07 in 31 ms</p>'],
  ['uptime', '<p>Uptime: 3 days, 4:12</p>', '<p>Uptime: 3 days, 7:40</p>'],
  ['cart', '<p>Your cart (0 items)</p>', '<p>Your cart (2 items)</p>'],
  [
    'ticker',
    '<div class="ticker">DAX 18,432.10 +0.3%</div>',
    '<div class="ticker">DAX 18,390.77 -0.1%</div>',
  ],
  ['countdown days', '<p>Sale ends in 3 days</p>', '<p>Sale ends in 2 days</p>'],
  ['only date line', '<p>Today: 12 May 2026</p>', '<p>Today: 13 May 2026</p>'],
  ['h:m ago german', '<p>Aktualisiert vor 5 Minuten</p>', '<p>Aktualisiert vor 12 Minuten</p>'],
  ['moon', '<h3>Today’s weather</h3><p>12 °C</p>', '<h3>Today’s weather</h3><p>14 °C</p>'],
  [
    'quote w/o dash',
    '<h3>Random quote</h3><p>A ship is safe.</p>',
    '<h3>Random quote</h3><p>A sea is deep.</p>',
  ],
  ['tags', '<p>Tags: rope, bell, sail</p>', '<p>Tags: sail, rope, bell</p>'],
  ['likes emoji', '<p>❤ 12 likes</p>', '<p>❤ 20 likes</p>'],
  [
    'more like',
    '<h2>More from this museum</h2><p>Ropes of the coast</p>',
    '<h2>More from this museum</h2><p>Bells of the coast</p>',
  ],
  [
    'stats',
    '<p>Members: 1,200 · Posts: 9,001 · Online: 33</p>',
    '<p>Members: 1,204 · Posts: 9,010 · Online: 29</p>',
  ],
]

import type { Pair } from './changes'
import type { Shell } from './shells'

/**
 * Pages as their own software writes them, each with what people reported of watching it (issues of
 * changedetection.io, urlwatch, Huginn, Page Monitor and Open Terms Archive). Every pair was judged
 * by hand before the rules had seen it.
 */
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`

/** A list of tags of a code host. */
const tags: Shell = (part) =>
  page(
    'Tags · acme/tool',
    `<div class="position-relative js-header-wrapper"><header class="AppHeader"><a href="/login">Sign in</a></header></div><div class="application-main"><main id="js-repo-pjax-container"><div id="repository-container-header"><strong><a href="/acme/tool">tool</a></strong><ul><li>Notifications</li><li>Fork <span id="repo-network-counter">1.2k</span></li><li>Star <span id="repo-stars-counter-star">14.1k</span></li></ul></div><turbo-frame id="repo-content-turbo-frame"><div class="Box">${part}</div></turbo-frame></main></div><footer class="footer">© 2026 Code Host</footer>`,
  )
const tag = (name: string, when: string, hash: string) =>
  `<div class="Box-row"><h2><a href="/acme/tool/releases/tag/${name}">${name}</a></h2><ul><li><relative-time datetime="${when}">${when}</relative-time></li><li><a href="/acme/tool/commit/${hash}"><code>${hash}</code></a></li><li><a href="/acme/tool/archive/${name}.zip">zip</a></li></ul></div>`

/** A folder as Apache lists it. */
const folder: Shell = (part) =>
  page(
    'Index of /pub/iso',
    `<h1>Index of /pub/iso</h1><table><tr><th>Name</th><th>Last modified</th><th>Size</th></tr><tr><td><a href="/pub/">Parent Directory</a></td><td></td><td>-</td></tr>${part}</table><address>Apache/2.4.58 Server at mirror.example Port 443</address>`,
  )
const file = (name: string, day: string, size: string) =>
  `<tr><td><a href="${name}">${name}</a></td><td>${day}</td><td>${size}</td></tr>`

/** A topic list of phpBB. */
const board: Shell = (part) =>
  page(
    'Announcements - Board',
    `<div id="wrap"><div id="page-header"><h1>Club board</h1><p class="skiplink"><a href="#start_here">Skip to content</a></p></div><div id="page-body"><h2>Announcements</h2>${part}<div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: No registered users and 3 guests</p></div></div><div id="page-footer">Powered by board software</div></div>`,
  )
const topic = (title: string, by: string, replies: number, views: number) =>
  `<li class="row"><dl><dt><a class="topictitle" href="viewtopic.php?t=${title.length}">${title}</a> by ${by}</dt><dd class="posts">${replies} <dfn>Replies</dfn></dd><dd class="views">${views} <dfn>Views</dfn></dd></dl></li>`

/** A product of WooCommerce. */
const woo: Shell = (part) =>
  page(
    'Oak stool – Joinery',
    `<div id="page" class="hfeed site"><header id="masthead" class="site-header"><a href="/">Joinery</a><ul id="site-header-cart" class="site-header-cart menu"><li><a class="cart-contents" href="/cart"><span class="amount">0,00 €</span> <span class="count">0 items</span></a></li></ul></header><div id="content" class="site-content"><div class="woocommerce"></div><main id="main"><div class="product type-product"><div class="summary entry-summary"><h1 class="product_title">Oak stool</h1>${part}</div><div class="woocommerce-tabs"><h2>Description</h2><p>Made by hand from local oak. It carries 120 kg and needs no glue.</p></div></div></main></div><footer id="colophon" class="site-footer">© Joinery 2026</footer></div>`,
  )

/** An article of a wiki. */
const wiki: Shell = (part) =>
  page(
    'List of bridges – Wiki',
    `<div id="mw-page-base"></div><div id="content" class="mw-body"><h1 id="firstHeading">List of bridges</h1><div id="bodyContent"><div id="siteSub">From the free wiki</div><div id="mw-content-text"><div class="mw-parser-output"><p>This is a list of bridges of the county in the order of their length.</p>${part}</div></div><div id="catlinks">Categories: Bridges</div></div></div><div id="footer"><ul id="f-list"><li id="footer-info-lastmod">This page was last edited on 3 May 2026, at 10:00.</li><li>This page has been accessed 4,211 times.</li></ul></div>`,
  )

/** A notice board of a university, in tables. */
const notices: Shell = (part) =>
  page(
    'Examination cell',
    `<table width="100%"><tr><td><img src="logo.gif" alt="University"></td></tr><tr><td><marquee>Welcome to the examination cell</marquee></td></tr></table><table><tr><td valign="top"><a href="a.htm">Home</a><br><a href="b.htm">Syllabus</a></td><td><font size="4">Latest notices</font><br>${part}</td></tr></table><center>Best viewed in 1024x768. Visitors: 000184211</center>`,
  )

/** A marketplace listing with everything in divs of generated classes. */
const market: Shell = (part) =>
  page(
    'PowerClip fan | Market',
    `<div id="main"><div class="shopee-top navbar-with-more-menu"><div class="navbar">Seller Centre | Download</div></div><div class="page-product"><div class="_1YAByT">PowerClip fan with silent motor</div><div class="flex">${part}</div><div class="_3yRU">Product description: clips to desks of up to 4 cm. Quiet motor, three speeds.</div></div><div class="footer-policy">Return policy</div></div>`,
  )

/** A status board of a river authority. */
const levels: Shell = (part) =>
  page(
    'Water levels',
    `<header role="banner"><a href="/">River authority</a></header><main role="main"><h1>Water levels</h1><p>Levels are measured at gauges along the river. Warnings are issued at four levels.</p>${part}</main><footer role="contentinfo">River authority, 1 Quay</footer>`,
  )

/** A blog with posts on its first page and a sidebar of archives. */
const blog: Shell = (part) =>
  page(
    'Release notes',
    `<div class="header-outer"><h1 class="title">Release notes</h1></div><div class="main-outer"><div class="column-center-outer"><div class="blog-posts hfeed">${part}</div></div><div class="column-right-outer"><aside><div class="widget BlogArchive"><h2>Archive</h2><ul><li>2026 (41)</li><li>2025 (62)</li></ul></div></aside></div></div><div class="footer-outer">Powered by a blog host</div>`,
  )
const post = (title: string, text: string) =>
  `<div class="post"><h2 class="title"><a href="/${title.replaceAll(' ', '-')}">${title}</a></h2><div class="post-content"><p>${text}</p></div></div>`

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`
const TAGS = [
  tag('v2.4.0', '2026-05-01T10:00:00Z', 'a81f3c2'),
  tag('v2.3.9', '2026-03-01T10:00:00Z', '77c01bd'),
]
const FILES = [
  file('base-12.5.iso', '2026-01-11 10:02', '631M'),
  file('SHA256SUMS', '2026-01-11 10:04', '302'),
]
const TOPICS = [topic('Summer meeting', 'Ada', 4, 210), topic('New pitch', 'Bo', 12, 871)]
const POSTS = [
  post('Stable update 121', 'The stable channel is now 121.'),
  post('Beta update 122', 'The beta channel is now 122.'),
]

export const reportedChanges: Pair[] = [
  ['a tag', tags, TAGS.join(''), tag('v2.5.0', '2026-06-01T10:00:00Z', '0c1d2e3') + TAGS.join('')],
  ['a tag that moved', tags, TAGS.join(''), TAGS.join('').replaceAll('a81f3c2', 'ffe0912')],
  [
    'a new file',
    folder,
    FILES.join(''),
    FILES.join('') + file('base-12.6.iso', '2026-05-17 09:30', '640M'),
  ],
  ['a file that was replaced', folder, FILES.join(''), FILES.join('').replace('631M', '633M')],
  ['a file that is gone', folder, FILES.join(''), FILES[1] ?? ''],
  [
    'a version and its hash',
    folder,
    file('tool-1.5.8.tar.gz', '', ''),
    file('tool-1.5.9.tar.gz', '', ''),
  ],
  ['a topic', board, TOPICS.join(''), topic('Fees for next year', 'Cleo', 0, 3) + TOPICS.join('')],
  [
    'a topic is closed',
    board,
    TOPICS.join(''),
    TOPICS.join('').replace('New pitch', '[Closed] New pitch'),
  ],
  [
    'stock of a shop system',
    woo,
    '<p class="stock out-of-stock">Out of stock</p>',
    '<p class="stock in-stock">7 in stock</p>',
  ],
  [
    'a range of prices',
    woo,
    '<p class="price"><span class="amount">39,00 €</span> – <span class="amount">59,00 €</span></p>',
    '<p class="price"><span class="amount">39,00 €</span> – <span class="amount">65,00 €</span></p>',
  ],
  [
    'backorder',
    woo,
    '<p class="stock available-on-backorder">Available on backorder</p>',
    '<p class="stock in-stock">In stock</p>',
  ],
  [
    'a discontinued product',
    woo,
    '<form class="cart"><button type="submit">Add to basket</button></form>',
    '<p>This product is currently unavailable and will not return.</p>',
  ],
  [
    'a number in a table of a wiki',
    wiki,
    table(row('Old bridge', '412 m'), row('Mill bridge', '88 m')),
    table(row('Old bridge', '414 m'), row('Mill bridge', '88 m')),
  ],
  [
    'a row in a table of a wiki',
    wiki,
    table(row('Old bridge', '412 m')),
    table(row('Old bridge', '412 m'), row('Weir bridge', '61 m')),
  ],
  [
    'a footnote',
    wiki,
    '<p>Rebuilt in 1951.[1]</p>',
    '<p>Rebuilt in 1951, widened in 2026.[1][2]</p>',
  ],
  [
    'a notice',
    notices,
    '<a href="1.pdf">Time table B.A. II</a>',
    '<a href="2.pdf">Result of B.A. II declared</a><br><a href="1.pdf">Time table B.A. II</a>',
  ],
  [
    'a date sheet is revised',
    notices,
    '<a href="1.pdf">Date sheet M.Sc.</a>',
    '<a href="1.pdf">Date sheet M.Sc. (revised)</a>',
  ],
  [
    'a last date is extended',
    notices,
    'Last date to apply: 30.06.2026',
    'Last date to apply: 15.07.2026',
  ],
  [
    'a marketplace price',
    market,
    '<div class="_3n5NQx">$12.90</div>',
    '<div class="_3n5NQx">$9.90</div>',
  ],
  [
    'a flash price',
    market,
    '<div class="_3n5NQx">$12.90</div>',
    '<div class="flash">Flash sale</div><div class="_3n5NQx">$8.50</div>',
  ],
  ['pieces available', market, '<div>3 pieces available</div>', '<div>0 pieces available</div>'],
  [
    'a voucher',
    market,
    '<div>Shop vouchers: none</div>',
    '<div>Shop vouchers: 10% off from $30</div>',
  ],
  ['a warning', levels, '<p>Warning level: 1</p>', '<p>Warning level: 3</p>'],
  [
    'a gauge',
    levels,
    table(row('Upper lock', '212 cm', 'normal')),
    table(row('Upper lock', '388 cm', 'high')),
  ],
  [
    'a closed road',
    levels,
    '<ul><li>River road open</li></ul>',
    '<ul><li>River road closed at the mill</li></ul>',
  ],
  [
    'a post',
    blog,
    POSTS.join(''),
    post('Stable update 122', 'The stable channel is now 122.') + POSTS.join(''),
  ],
  ['a word in a post', blog, POSTS.join(''), POSTS.join('').replace('now 122', 'paused')],
  [
    'a table of fares',
    levels,
    table(row('Adult', '£4.20'), row('Child', '£2.10')),
    table(row('Adult', '£4.60'), row('Child', '£2.30')),
  ],
  [
    'a slot',
    woo,
    '<div class="slots"><span class="slot full">Sat 10:00 full</span></div>',
    '<div class="slots"><span class="slot">Sat 10:00 book</span></div>',
  ],
  ['a waiting list', notices, 'Waiting list: open', 'Waiting list: closed'],
  ['an exchange rate', levels, table(row('EUR', '1.0871')), table(row('EUR', '1.0912'))],
  ['the score of a match', board, '<p>Rovers – United 1:0</p>', '<p>Rovers – United 1:1</p>'],
  [
    'a table of a league',
    wiki,
    table(row('1', 'Rovers', '41'), row('2', 'United', '40')),
    table(row('1', 'United', '43'), row('2', 'Rovers', '41')),
  ],
  [
    'a translated sentence of terms',
    blog,
    post('Terms', 'Nous conservons vos données pendant un an.'),
    post('Terms', 'Nous conservons vos données pendant deux ans.'),
  ],
  [
    'a clause is gone',
    blog,
    post('Terms', 'We may share data with partners. You can object.'),
    post('Terms', 'We may share data with partners.'),
  ],
  ['a Japanese notice', notices, '受付は終了しました。', '受付を再開しました。'],
  ['a Chinese price', market, '<div>价格：199元</div>', '<div>价格：179元</div>'],
  ['an Arabic state', notices, 'التسجيل مغلق', 'التسجيل مفتوح'],
  ['a Russian state', woo, '<p>Нет в наличии</p>', '<p>В наличии</p>'],
  [
    'a speaker',
    blog,
    post('Meeting', 'Speaker: Ada Winter'),
    post('Meeting', 'Speaker: to be announced'),
  ],
  [
    'a court date',
    notices,
    table(row('Case 114/2026', 'listed 12 June')),
    table(row('Case 114/2026', 'adjourned to 3 July')),
  ],
  [
    'a disabled choice of a date',
    woo,
    '<select name="d"><option disabled>12 June</option><option>13 June</option></select>',
    '<select name="d"><option>12 June</option><option>13 June</option></select>',
  ],
  [
    'a job reference',
    board,
    '<p>Ref. 2026-114: Ranger</p>',
    '<p>Ref. 2026-114: Ranger (filled)</p>',
  ],
  [
    'an image with a new text',
    blog,
    '<p><img src="c-1.png" alt="Comic: the ladder"></p><h2>The ladder</h2>',
    '<p><img src="c-2.png" alt="Comic: the well"></p><h2>The well</h2>',
  ],
  ['a licence', tags, '<p>License: MIT</p>', '<p>License: BSL 1.1</p>'],
]

export const reportedQuiet: Pair[] = [
  [
    'active of a seller',
    market,
    '<div>Active 3 hours ago</div>',
    '<div>Active 11 minutes ago</div>',
  ],
  ['sold of a marketplace', market, '<div>1.2k sold</div>', '<div>1.3k sold</div>'],
  ['likes of a listing', market, '<div>Favorite (214)</div>', '<div>Favorite (219)</div>'],
  ['ratings of a listing', market, '<div>4.9 | 812 Ratings</div>', '<div>4.9 | 815 Ratings</div>'],
  ['stars of a repository', (part) => tags(TAGS.join('')).replace('14.1k', part), '14.1k', '14.2k'],
  ['forks of a repository', (part) => tags(TAGS.join('')).replace('1.2k', part), '1.2k', '1.3k'],
  [
    'views and replies of topics',
    board,
    TOPICS.join(''),
    TOPICS.join('').replace('871', '904').replace('210', '211'),
  ],
  [
    'who is online',
    (part) => board(TOPICS.join('')).replace('No registered users and 3 guests', part),
    'No registered users and 3 guests',
    'Ada and 5 guests',
  ],
  ['order of topics', board, TOPICS.join(''), TOPICS.toReversed().join('')],
  [
    'last edited',
    (part) => wiki('<p>Old bridge</p>').replace('3 May 2026, at 10:00', part),
    '3 May 2026, at 10:00',
    '4 May 2026, at 11:12',
  ],
  ['accessed', (part) => wiki('<p>Old bridge</p>').replace('4,211', part), '4,211', '4,230'],
  [
    'visitors of a notice board',
    (part) => notices('Open').replace('000184211', part),
    '000184211',
    '000184305',
  ],
  [
    'a nonce',
    woo,
    '<input type="hidden" id="_wpnonce" name="_wpnonce" value="415c029d54"><p>In stock</p>',
    '<input type="hidden" id="_wpnonce" name="_wpnonce" value="2a85118d55"><p>In stock</p>',
  ],
  [
    'a spam trap',
    blog,
    `${POSTS[0]}<script>var gform={"honeypot":"a3dc"}</script>`,
    `${POSTS[0]}<script>var gform={"honeypot":"77b1"}</script>`,
  ],
  [
    'spaces that do not break',
    blog,
    post('Terms', 'Article 4 applies: see below.'),
    post('Terms', 'Article 4 applies: see below.'),
  ],
  [
    'quotes and dashes',
    blog,
    post('Terms', 'The "service" - as is.'),
    post('Terms', 'The “service” – as is.'),
  ],
  [
    'markup of the same words',
    blog,
    post('Terms', 'You <b>must</b> agree.'),
    post('Terms', 'You <strong>must</strong> agree.'),
  ],
  [
    'wrapped rows',
    wiki,
    table(row('Old bridge', '412 m')),
    `<table><thead></thead><tbody>${row('Old bridge', '412 m')}</tbody></table>`,
  ],
  [
    'the basket of a shop system',
    (part) => woo('<p>In stock</p>').replace('0 items', part),
    '0 items',
    '2 items',
  ],
  [
    'related products',
    woo,
    '<section class="related products"><h2>Related products</h2><ul><li>Bench 120 €</li></ul></section>',
    '<section class="related products"><h2>Related products</h2><ul><li>Shelf 80 €</li></ul></section>',
  ],
  [
    'up-sells',
    woo,
    '<section class="up-sells upsells products"><h2>You may also like…</h2><ul><li>Bench</li></ul></section>',
    '<section class="up-sells upsells products"><h2>You may also like…</h2><ul><li>Shelf</li></ul></section>',
  ],
  [
    'archives in a sidebar',
    (part) => blog(POSTS.join('')).replace('2026 (41)', part),
    '2026 (41)',
    '2026 (42)',
  ],
  ['a measured time', levels, '<p>Measured 5 minutes ago</p>', '<p>Measured 20 minutes ago</p>'],
  [
    'the load of the page',
    board,
    '<p>Time: 0.041s | Queries: 12 | Peak memory: 4.1 MiB</p>',
    '<p>Time: 0.055s | Queries: 13 | Peak memory: 4.2 MiB</p>',
  ],
  [
    'a post’s age',
    blog,
    post('Update', 'Fixes.') + '<span class="when">yesterday</span>',
    post('Update', 'Fixes.') + '<span class="when">2 days ago</span>',
  ],
  [
    'comments of a post',
    blog,
    `${POSTS[0]}<a href="#c">3 comments</a>`,
    `${POSTS[0]}<a href="#c">4 comments</a>`,
  ],
  [
    'retweets',
    blog,
    `${POSTS[0]}<span>12 Retweets</span> <span>40 Likes</span>`,
    `${POSTS[0]}<span>14 Retweets</span> <span>51 Likes</span>`,
  ],
  [
    'shares',
    blog,
    `${POSTS[0]}<div class="share-count">Shared 118 times</div>`,
    `${POSTS[0]}<div class="share-count">Shared 121 times</div>`,
  ],
  ['downloads of a file', tags, '<p>Downloads: 10,412</p>', '<p>Downloads: 10,533</p>'],
  [
    'a signed link',
    tags,
    '<a href="https://s3.example/a.zip?X-Amz-Signature=aa11&X-Amz-Date=20260501T1000Z">Download</a>',
    '<a href="https://s3.example/a.zip?X-Amz-Signature=bb22&X-Amz-Date=20260502T1000Z">Download</a>',
  ],
  [
    'a session in a path',
    woo,
    '<a href="/item;jsessionid=8A1F44?x=1">Details</a>',
    '<a href="/item;jsessionid=77C0DE?x=1">Details</a>',
  ],
  [
    'an ad of a network',
    blog,
    `${POSTS[0]}<ins class="adsbygoogle"><a href="https://ad.example/1">Cheap tyres</a></ins>`,
    `${POSTS[0]}<ins class="adsbygoogle"><a href="https://ad.example/2">New phones</a></ins>`,
  ],
  [
    'a survey',
    levels,
    '<p>Open</p>',
    '<p>Open</p><div class="survey-popup"><p>Is this page useful? Yes No</p></div>',
  ],
  ['followers', market, '<div>Followers: 4,120</div>', '<div>Followers: 4,133</div>'],
  [
    'a seller’s answers',
    market,
    '<div>Chat response rate: 97%</div>',
    '<div>Chat response rate: 96%</div>',
  ],
  [
    'members online',
    board,
    '<p>In total there are 41 users online: 2 registered and 39 guests</p>',
    '<p>In total there are 55 users online: 4 registered and 51 guests</p>',
  ],
  [
    'the time of the board',
    board,
    '<p>It is currently Sun May 03, 2026 10:41 am</p>',
    '<p>It is currently Mon May 04, 2026 9:12 pm</p>',
  ],
  [
    'subscribers',
    blog,
    `${POSTS[0]}<p>Join 1,204 other subscribers</p>`,
    `${POSTS[0]}<p>Join 1,209 other subscribers</p>`,
  ],
  [
    'a build in a footer',
    (part) => tags(TAGS.join('')).replace('© 2026 Code Host', part),
    '© 2026 Code Host · build 4411',
    '© 2026 Code Host · build 4432',
  ],
]

/** Pages with status 200 that a site or its guard shows in place of the page. */
export const reportedInterruptions: string[] = [
  page(
    'Robot check',
    '<h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you’re not a robot.</p>',
  ),
  page(
    'Just a moment...',
    '<h1>shop.example</h1><h2>Checking if the site connection is secure</h2><p>shop.example needs to review the security of your connection before proceeding.</p>',
  ),
  page(
    'Access denied',
    '<h1>Access Denied</h1><p>You don’t have permission to access this page on this server. Reference #18.2f</p>',
  ),
  page('403 Forbidden', '<center><h1>403 Forbidden</h1></center><hr><center>nginx</center>'),
  page(
    'Attention Required!',
    '<h1>Sorry, you have been blocked</h1><p>You are unable to access shop.example</p>',
  ),
  page(
    '429 Too Many Requests',
    '<h1>Too Many Requests</h1><p>You have sent too many requests in a given amount of time.</p>',
  ),
  page('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center>'),
  page(
    'Waiting room',
    '<h1>You are now in line</h1><p>Your estimated wait time is more than an hour.</p>',
  ),
  page('Log in', '<h1>Your session has expired</h1><p>Please log in again to continue.</p>'),
  page(
    'Pardon our interruption',
    '<p>As you were browsing something about your browser made us think you were a bot.</p>',
  ),
]

/** Pages around a part, as shops, offices, boards and apps build them. */
export type Shell = (part: string) => string

const LINKS = ['Home', 'About', 'News', 'Contact'].map((t) => `<li><a href="/${t}">${t}</a></li>`)
const TEXT =
  '<p>The house at the harbour has been run by the same family since it was built. Guests are welcome all year, and there is a garden behind the wall.</p>'

/** A theme with header, main and footer. */
export const theme: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Harbour house</title></head><body class="page"><a class="skip-link" href="#main">Skip to content</a><header class="site-header"><a href="/">Harbour house</a><nav><ul>${LINKS.join('')}</ul></nav><form role="search"><input name="q"><button>Search</button></form></header><main id="main"><h1>Harbour house</h1>${TEXT}${part}</main><footer class="site-footer"><ul>${LINKS.join('')}</ul><p>© 2026 Harbour house</p></footer></body></html>`

/** A shop of sections, in which nothing says what the content is. */
export const shop: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Wool coat – Nordwind</title></head><body><div id="shopify-section-header" class="header"><a href="/">Nordwind</a><a href="/cart">Cart</a><div class="nav"><a href="/men">Men</a><a href="/women">Women</a></div></div><div id="MainContent" class="content-for-layout"><section class="product"><h1>Wool coat</h1><div class="product__info">${part}</div><div class="rte"><p>The coat is made of boiled wool and keeps you warm on cold days. It has two large pockets and a hood.</p></div></section></div><div class="footer"><p>Payment methods: card, invoice</p><small>© 2026, Nordwind</small></div></body></html>`

/** An office's page: tables, few classes, an aside. */
export const office: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Citizens’ office</title></head><body><div id="header" role="banner"><img src="/logo.png" alt="City"><ul id="nav" role="navigation">${LINKS.join('')}</ul></div><div id="content"><h2>Citizens’ office</h2>${TEXT}${part}</div><div id="footer" role="contentinfo">City of Lindau · Imprint · Privacy</div></body></html>`

/** An app that a browser has filled in. */
export const app: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Fares</title></head><body><div id="root"><div class="css-1x2y3"><div class="css-9abc" role="banner"><button aria-label="Menu">☰</button><span>SkyFare</span></div><div class="css-77f"><div class="css-aa1"><h1>Fares from Oslo</h1>${part}</div></div></div></div><script>window.__STATE__={}</script></body></html>`

/** An article with a header of its own and an aside. */
export const article: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Course</title></head><body><header><nav>${LINKS.join('')}</nav></header><article><header><h1>Pottery course</h1>${part}</header>${TEXT}</article><footer><p>Studio, Mill Lane 4</p></footer></body></html>`

export const withAside: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Library</title></head><body><header><nav>${LINKS.join('')}</nav></header><main><h1>Town library</h1>${TEXT}${TEXT}</main><aside class="sidebar">${part}</aside><footer><p>Town library</p></footer></body></html>`

/** A notice between the site's header and the text, or in the header. */
export const withNotice: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Ferry</title></head><body><header class="site-header"><a href="/">Ferry line</a><nav>${LINKS.join('')}</nav></header>${part}<main><h1>Ferry to the island</h1>${TEXT}</main><footer>© Ferry line</footer></body></html>`

export const inHeader: Shell = (part) =>
  `<!doctype html><html lang="en"><head><title>Pool</title></head><body><header class="site-header"><a href="/">Pool</a>${part}<nav>${LINKS.join('')}</nav></header><main><h1>Swimming pool</h1>${TEXT}</main><footer>© Pool</footer></body></html>`

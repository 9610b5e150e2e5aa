import sharp from 'sharp'
import { pdfWith } from './pdf-files'
import type { Answer } from './site'

/**
 * A site with an example of everything: an article with navigation, a brand, pictures, a PDF, a
 * video.
 */
export async function showcase(): Promise<Record<string, string | Answer>> {
  const pictures: Record<string, Answer> = {}
  for (const [name, from, to] of PICTURES)
    pictures[`/${name}.png`] = bytes(await picture(from, to), 'image/png')
  return {
    '/herons': ARTICLE,
    '/studio': STUDIO,
    '/paper.pdf': bytes(
      pdfWith(PAPER, { Title: 'Feeding of grey herons in a river delta', Author: 'A. Marsh' }),
      'application/pdf',
    ),
    '/talk': TALK,
    '/talk.vtt': bytes(Buffer.from(CAPTIONS), 'text/vtt'),
    ...pictures,
  }
}

const PICTURES: [string, string, string][] = [
  ['reeds', '#c9b458', '#3d5a40'],
  ['dawn', '#f4a259', '#5b8e7d'],
  ['river', '#8cb9d6', '#20415e'],
  ['nest', '#b08968', '#432818'],
  ['fog', '#dfe3e6', '#8a9aa3'],
  ['wing', '#9aa5b1', '#2b2d42'],
  ['logo', '#c2562d', '#e9a15b'],
]

function picture(from: string, to: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/><circle cx="470" cy="130" r="62" fill="#fff" opacity="0.35"/><path d="M0 380q160-90 320-20t320-30v150H0z" fill="#000" opacity="0.18"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function bytes(body: Buffer, type: string): Answer {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body)
  }
}

const PARAGRAPHS = [
  'The grey heron stands in shallow water without moving, sometimes for half an hour, until a fish comes within reach of its bill. An adult needs about four hundred grams of food a day, most of it fish between ten and twenty-five centimetres long.',
  'In winter, when ponds freeze, herons move to fast rivers and to the coast. They take frogs, voles and even young birds when fish are hard to find, and a long frost can halve the number of a colony.',
  'Nests are built of sticks, high in trees near water. A heronry may hold more than a hundred of them, and pairs come back to the same one in February each year.',
]
const ARTICLE = `<!doctype html><html lang="en"><head><title>The grey heron in winter</title><meta name="description" content="How herons feed when the water freezes"><meta name="author" content="Ada Marsh"><meta property="article:published_time" content="2026-01-12"></head><body>
<header class="site-header"><a href="/">River Journal</a><nav><ul><li><a href="/birds">Birds</a></li><li><a href="/fish">Fish</a></li><li><a href="/maps">Maps</a></li></ul></nav></header>
<div class="cookie-banner"><p>We use cookies to remember what you read. You can accept or refuse them at any time in the settings.</p><button>Accept</button></div>
<main><article><h1>The grey heron in winter</h1><p class="byline">By Ada Marsh, 12 January 2026</p>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}
<h2>What a heron eats</h2><table><thead><tr><th>Prey</th><th>Share</th></tr></thead><tbody><tr><td>Fish</td><td>70 %</td></tr><tr><td>Frogs</td><td>15 %</td></tr><tr><td>Voles</td><td>10 %</td></tr></tbody></table>
<p>See also the <a href="/page-1">notes on nesting</a> and the <a href="/page-2">notes on food</a>.</p>
<pre><code class="language-python">def needs(days, grams=400):
    return days * grams  # food of one adult</code></pre></article></main>
<aside class="related"><h3>Related articles</h3><ul><li><a href="/page-3">Kingfishers</a></li><li><a href="/otters">Otters</a></li><li><a href="/eels">Eels</a></li></ul></aside>
<section class="newsletter"><h3>Newsletter</h3><p>Sign up and read about rivers once a month.</p><form><input type="email"><button>Sign up</button></form></section>
<footer><p>River Journal, printed and read since 1987. All rights reserved.</p><a href="/terms">Terms</a> <a href="/privacy">Privacy</a></footer></body></html>`

const STUDIO = `<!doctype html><html lang="en"><head><title>Ember Studio – lamps made by hand</title><meta name="description" content="Ember makes lamps of glass and copper by hand, in small numbers."><meta property="og:image" content="/dawn.png"><meta name="theme-color" content="#c2562d"><link rel="icon" href="/logo.png"><style>:root{--brand-primary:#c2562d;--brand-accent:#e9a15b}body{background:#fdf8f3;color:#2b2320}a{color:#c2562d}.button{background:#1f4e5f;color:#fff}</style></head><body>
<header><a href="/"><img class="logo" src="/logo.png" alt="Ember Studio logo"></a><nav><a href="/about">About</a><a href="/shop">Shop</a><a href="/contact">Contact</a><a href="/pricing">Pricing</a></nav></header><main><h1>Lamps made by hand</h1><p>Each lamp is blown from glass and fitted with copper in our studio by the river. We make forty a month, and repair every one for life.</p><a class="button" href="/shop">See the lamps</a></main>
<footer><a href="https://www.instagram.com/emberstudio">Instagram</a><a href="https://github.com/emberstudio">GitHub</a><a href="https://www.linkedin.com/company/emberstudio">LinkedIn</a></footer></body></html>`

const PAPER = [
  'Feeding of grey herons in a river delta\nA. Marsh, 2026\n\nSummary\nWe watched forty herons over two winters.\nFish made up seventy per cent of what they ate.\nHerons that moved to the coast lost less weight.',
  'Methods\nEach bird was watched from dawn to noon, twice a week.\nPrey was told apart by size and shape from photographs.\nWeights were taken at the nest in February.',
  'Results\nAn adult took four hundred grams of food a day.\nIn frost the share of voles rose to a third.',
]
const TALK =
  '<!doctype html><html lang="en"><head><title>How herons fish</title><meta name="description" content="A talk about patience, at the river museum."><meta name="author" content="River Museum"></head><body><video controls><track kind="subtitles" srclang="en" label="English" src="/talk.vtt"></video></body></html>'
const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:05.000
Good evening, and welcome to the river museum.

00:00:05.000 --> 00:00:11.000
Tonight is about a bird that does almost nothing, and does it very well.

00:00:12.000 --> 00:00:19.000
A heron stands still for half an hour. Then it moves for a tenth of a second.

01:02:03.000 --> 01:02:09.000
Thank you. There is tea at the back of the room.
`

import sharp from 'sharp'
import type { Answer } from './site'

/**
 * A typical brand's home page, and what a person sees on it: which file is the logo, the main
 * colour, the brand's profiles.
 */
export type BrandSite = {
  name: string
  pages: Record<string, string | Answer>
  logos: string[]
  color: string
  socials: string[]
}
type Parts = {
  head?: string
  header: string
  body?: string
  footer?: string
  files?: Record<string, string | Buffer>
}

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  css: 'text/css',
  webmanifest: 'application/json',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
}

/** A wordmark: coloured letters made of blocks, on a transparent background. */
export const wordmark = (color: string, width = 180, height = 48) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill="${color}"><rect x="4" y="8" width="${height - 16}" height="${height - 16}" rx="6"/><rect x="${height}" y="14" width="${width * 0.3}" height="12"/><rect x="${height}" y="30" width="${width * 0.5}" height="8"/></g></svg>`
const tile = (color: string, size = 512) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${color}"/><circle cx="${size / 2}" cy="${size / 2}" r="${size / 4}" fill="#fff"/></svg>`
const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()
/** A photograph of many colours. */
const photo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">${Array.from({ length: 40 }, (_, i) => `<rect x="${i * 20}" width="20" height="500" fill="hsl(${i * 9} 60% ${30 + i}%)"/>`).join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

function site(
  name: string,
  { head = '', header, body = '', footer = '', files = {} }: Parts,
  expected: Omit<BrandSite, 'name' | 'pages'>,
): BrandSite {
  const home = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${head}</head><body>${header}<main><h1>${name}</h1><p>What we make is used by people every day, and made to last a long time.</p>${body}</main><footer>${footer}</footer></body></html>`
  const served = Object.entries(files).map(([path, content]): [string, Answer] => [
    path,
    (_, response) => {
      response.writeHead(200, {
        'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      })
      response.end(content)
    },
  ])
  return {
    name,
    pages: {
      '/robots.txt': (_, response) => void response.writeHead(404).end(),
      '/': home,
      ...Object.fromEntries(served),
    },
    ...expected,
  }
}

const css = (href = '/app.css') => `<link rel="stylesheet" href="${href}">`
const links = (...urls: string[]) =>
  urls.map((url) => `<a href="${url}"><svg aria-hidden="true"><use href="#i"/></svg></a>`).join('')
/** Greys, reds and greens that every stylesheet has. */
const NOISE =
  'body{color:#222;background:#fff}a{color:#06c}.muted{color:#888}.error{color:#d32f2f}.success{color:#2e7d32}.warning{background:#ffb300}'

export async function brandSites(): Promise<BrandSite[]> {
  const picture = await photo()
  return [
    site(
      'Acorn Bank',
      {
        head: `${css()}<meta name="theme-color" content="#0b5d3b"><link rel="icon" href="/favicon.svg">`,
        header:
          '<header><a href="/" class="logo"><img src="/img/acorn-logo.svg" alt="Acorn Bank"></a><nav><a href="/loans">Loans</a></nav></header>',
        footer: links(
          'https://twitter.com/acornbank',
          'https://www.linkedin.com/company/acorn-bank/',
          'https://www.facebook.com/acornbank',
        ),
        files: {
          '/img/acorn-logo.svg': wordmark('#0b5d3b'),
          '/favicon.svg': tile('#0b5d3b'),
          '/app.css': NOISE,
        },
      },
      {
        logos: ['/img/acorn-logo.svg'],
        color: '#0b5d3b',
        socials: [
          'https://twitter.com/acornbank',
          'https://www.linkedin.com/company/acorn-bank/',
          'https://www.facebook.com/acornbank',
        ],
      },
    ),
    site(
      'Brightly',
      {
        head: `<style>:root{--brand-primary:#6b2fd9;--brand-secondary:#f4b400;--gray-500:#777}${NOISE}</style><link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png"><link rel="icon" sizes="32x32" href="/favicon-32.png">`,
        header:
          '<header><a href="/"><img src="/assets/brightly-wordmark.png" alt="Brightly" width="160" height="40"></a><img src="/assets/hero.jpg" alt="A lamp"></header>',
        body: '<img src="/assets/award-badge.png" alt="Award">',
        footer: links('https://instagram.com/brightlylamps', 'https://www.tiktok.com/@brightly'),
        files: {
          '/assets/brightly-wordmark.png': await png(wordmark('#6b2fd9', 320, 80)),
          '/apple-touch-icon.png': await png(tile('#6b2fd9', 180)),
          '/favicon-32.png': await png(tile('#6b2fd9', 32)),
          '/assets/hero.jpg': picture,
          '/assets/award-badge.png': await png(tile('#c0a030', 120)),
        },
      },
      {
        logos: ['/assets/brightly-wordmark.png'],
        color: '#6b2fd9',
        socials: ['https://instagram.com/brightlylamps', 'https://www.tiktok.com/@brightly'],
      },
    ),
    site(
      'Cobalt Cloud',
      {
        head: `${css('/_next/static/css/a1.css')}<link rel="manifest" href="/site.webmanifest"><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
        header: `<header class="dark"><a href="/" aria-label="Cobalt Cloud home"><svg viewBox="0 0 120 32" width="120" height="32" role="img"><title>Cobalt Cloud</title><path fill="#fff" d="M0 0h32v32H0z"/><path fill="#fff" d="M40 8h70v14H40z"/></svg></a></header>`,
        footer: links(
          'https://github.com/cobaltcloud',
          'https://x.com/cobaltcloud',
          'https://discord.gg/abc123',
        ),
        files: {
          '/icon.svg': tile('#0047ab'),
          '/icon-512.png': await png(tile('#0047ab')),
          '/site.webmanifest': JSON.stringify({
            name: 'Cobalt Cloud',
            theme_color: '#0047ab',
            icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
          }),
          '/_next/static/css/a1.css': `${NOISE}.btn{background:#0047ab}.hero{background:linear-gradient(#001a40,#0047ab)}`,
        },
      },
      {
        logos: ['/icon.svg', '/icon-512.png', 'data:image/svg+xml'],
        color: '#0047ab',
        socials: [
          'https://github.com/cobaltcloud',
          'https://x.com/cobaltcloud',
          'https://discord.gg/abc123',
        ],
      },
    ),
    site(
      'Daily Fern',
      {
        head: `${css()}<script type="application/ld+json">${JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', name: 'Daily Fern' },
            {
              '@type': 'NewsMediaOrganization',
              name: 'Daily Fern',
              logo: { '@type': 'ImageObject', url: '/static/fern-600x60.png' },
              sameAs: ['https://www.facebook.com/dailyfern', 'https://mastodon.social/@dailyfern'],
            },
          ],
        })}</script>`,
        header:
          '<header><a href="/"><img src="/static/masthead.svg" alt="Daily Fern"></a></header>',
        body: '<article><img src="/p/1.jpg" alt="Storm"><a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a><a href="https://twitter.com/intent/tweet?text=x">Tweet</a></article>',
        footer: links('https://www.youtube.com/@dailyfern'),
        files: {
          '/static/fern-600x60.png': await png(wordmark('#1f6f43', 600, 60)),
          '/static/masthead.svg': wordmark('#1f6f43', 400, 60),
          '/p/1.jpg': picture,
          '/app.css': `${NOISE}.masthead{border-color:#1f6f43}.tag{color:#1f6f43}`,
        },
      },
      {
        logos: ['/static/fern-600x60.png', '/static/masthead.svg'],
        color: '#1f6f43',
        socials: [
          'https://www.facebook.com/dailyfern',
          'https://mastodon.social/@dailyfern',
          'https://www.youtube.com/@dailyfern',
        ],
      },
    ),
    site(
      'Ember Kitchen',
      {
        head: '<link rel="shortcut icon" href="/favicon.png"><style>.site-header{background:#d9480f}.btn-primary{background-color:#d9480f}.btn-primary:hover{background:#b53a0a}.nav a{color:#fff}</style>',
        header:
          '<header class="site-header"><div class="brand"><a href="/"><img data-src="/wp-content/uploads/ember-white.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Ember Kitchen logo" class="lazy custom-logo"></a></div></header>',
        footer: links(
          'https://www.instagram.com/emberkitchen/',
          'https://www.pinterest.com/emberkitchen/',
        ),
        files: {
          '/wp-content/uploads/ember-white.png': await png(wordmark('#ffffff', 300, 90)),
          '/favicon.png': await png(tile('#d9480f', 64)),
        },
      },
      {
        logos: ['/wp-content/uploads/ember-white.png'],
        color: '#d9480f',
        socials: [
          'https://www.instagram.com/emberkitchen/',
          'https://www.pinterest.com/emberkitchen/',
        ],
      },
    ),
    site(
      'Fjord Outdoor',
      {
        head: `${css()}<meta name="theme-color" content="#ffffff"><meta name="msapplication-TileColor" content="#da532c"><link rel="mask-icon" href="/safari-pinned-tab.svg" color="#12466b"><link rel="icon" sizes="16x16" href="/f16.png"><link rel="icon" sizes="192x192" href="/f192.png">`,
        header:
          '<header><a class="navbar-brand" href="https://brand.test/"><img srcset="/logo@2x.png 2x, /logo.png 1x" src="/logo.png" alt=""></a><img src="/flags/no.svg" alt="Norsk"></header>',
        footer: `${links('https://www.facebook.com/fjordoutdoor', 'https://www.youtube.com/channel/UC1234567890')}<img src="/pay/visa.svg" alt="Visa"><img src="/pay/mc.svg" alt="Mastercard">`,
        files: {
          '/logo.png': await png(wordmark('#12466b')),
          '/logo@2x.png': await png(wordmark('#12466b', 360, 96)),
          '/f16.png': await png(tile('#12466b', 16)),
          '/f192.png': await png(tile('#12466b', 192)),
          '/flags/no.svg': tile('#ba0c2f', 24),
          '/pay/visa.svg': wordmark('#1a1f71', 60, 20),
          '/pay/mc.svg': wordmark('#eb001b', 60, 20),
          '/safari-pinned-tab.svg': tile('#000000'),
          '/app.css': `${NOISE}.cta{background:#12466b}.cta:hover{background:#0d3552}`,
        },
      },
      {
        logos: ['/logo.png', '/logo@2x.png'],
        color: '#12466b',
        socials: [
          'https://www.facebook.com/fjordoutdoor',
          'https://www.youtube.com/channel/UC1234567890',
        ],
      },
    ),
    site(
      'Grain & Co',
      {
        head: '<meta property="og:logo" content="/brand/grain.svg"><meta property="og:image" content="/og.jpg"><style>:root{--color-primary:hsl(36 85% 42%);--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--luminous-vivid-amber:#fcb900}.has-vivid-red-color{color:#cf2e2e}.has-luminous-vivid-amber-color{color:#fcb900}</style>',
        header: '<header><a href="/">Grain &amp; Co</a></header>',
        footer: links('https://wa.me/4915112345678', 'https://www.instagram.com/grainandco'),
        files: { '/brand/grain.svg': wordmark('hsl(36,85%,42%)'), '/og.jpg': picture },
      },
      {
        logos: ['/brand/grain.svg'],
        color: '#c6800f',
        socials: ['https://wa.me/4915112345678', 'https://www.instagram.com/grainandco'],
      },
    ),
    site(
      'Halyard',
      {
        head: `<link rel="icon" href="/favicon.ico">${css()}`,
        header:
          '<header><a href="/"><picture><source srcset="/halyard-dark.svg" media="(prefers-color-scheme: dark)"><img src="/halyard-light.svg" alt="Halyard"></picture></a></header>',
        body: '<section class="customers"><h2>Trusted by</h2><img src="/logos/acme-logo.svg" alt="Acme logo"><img src="/logos/globex-logo.svg" alt="Globex logo"></section>',
        footer: links('https://github.com/halyard-dev', 'https://bsky.app/profile/halyard.dev'),
        files: {
          '/halyard-light.svg': wordmark('#e0245e'),
          '/halyard-dark.svg': wordmark('#ffffff'),
          '/logos/acme-logo.svg': wordmark('#00aa55'),
          '/logos/globex-logo.svg': wordmark('#3355ff'),
          '/app.css': `:root{--accent:#e0245e}.a{color:var(--accent)}${NOISE}`,
        },
      },
      {
        logos: ['/halyard-light.svg', '/halyard-dark.svg'],
        color: '#e0245e',
        socials: ['https://github.com/halyard-dev', 'https://bsky.app/profile/halyard.dev'],
      },
    ),
    site(
      'Ivory Dental',
      {
        head: `<style>.elementor-kit-5{--e-global-color-primary:#1aa6b7;--e-global-color-secondary:#54595f;--e-global-color-text:#7a7a7a;--e-global-color-accent:#61ce70}</style>`,
        header:
          '<div class="elementor-location-header"><a href="/"><img width="768" height="190" src="/wp-content/uploads/2029/03/Ivory-Logo-768x190.png" class="attachment-medium_large"></a></div>',
        footer: links(
          'https://www.facebook.com/profile.php?id=100012345',
          'https://www.instagram.com/ivorydental/',
        ),
        files: {
          '/wp-content/uploads/2029/03/Ivory-Logo-768x190.png': await png(
            wordmark('#1aa6b7', 768, 190),
          ),
        },
      },
      {
        logos: ['/wp-content/uploads/2029/03/Ivory-Logo-768x190.png'],
        color: '#1aa6b7',
        socials: [
          'https://www.facebook.com/profile.php?id=100012345',
          'https://www.instagram.com/ivorydental/',
        ],
      },
    ),
    site(
      'Juniper Games',
      {
        head: `${css()}<meta name="theme-color" media="(prefers-color-scheme: light)" content="#7b1fa2"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">`,
        header:
          '<header><h1 class="logo"><a href="/" style="background-image:url(/sprite.png)">Juniper Games</a></h1></header>',
        footer: links(
          'https://www.twitch.tv/junipergames',
          'https://discord.com/invite/juniper',
          'https://www.reddit.com/r/junipergames/',
        ),
        files: {
          '/sprite.png': await png(tile('#7b1fa2', 600)),
          '/favicon.ico': await png(tile('#7b1fa2', 48)),
          '/app.css': `${NOISE}.logo a{background:url(/sprite.png)}.btn{background:#7b1fa2}`,
        },
      },
      {
        logos: ['/favicon.ico', '/sprite.png'],
        color: '#7b1fa2',
        socials: [
          'https://www.twitch.tv/junipergames',
          'https://discord.com/invite/juniper',
          'https://www.reddit.com/r/junipergames/',
        ],
      },
    ),
    site(
      'Kestrel Air',
      {
        head: `${css()}<link rel="icon" href="/assets/favicon-196.png" sizes="196x196"><link rel="manifest" href="/manifest.json">`,
        header:
          '<header><div class="logo-wrap"><a href="/en/"><img src="/assets/img/kestrel.svg" alt="Kestrel Air"></a></div><div class="partners"><img src="/assets/img/alliance-logo.svg" alt="Sky alliance logo"></div></header>',
        footer: links(
          'https://www.facebook.com/kestrelair/',
          'https://twitter.com/kestrelair',
          'https://www.linkedin.com/company/kestrel-air',
        ),
        files: {
          '/assets/img/kestrel.svg': wordmark('#c8102e'),
          '/assets/img/alliance-logo.svg': wordmark('#123a7a'),
          '/assets/favicon-196.png': await png(tile('#c8102e', 196)),
          '/manifest.json': JSON.stringify({ theme_color: '#c8102e', background_color: '#ffffff' }),
          '/app.css': `${NOISE}.btn,.bar{background:#c8102e}`,
        },
      },
      {
        logos: ['/assets/img/kestrel.svg'],
        color: '#c8102e',
        socials: [
          'https://www.facebook.com/kestrelair/',
          'https://twitter.com/kestrelair',
          'https://www.linkedin.com/company/kestrel-air',
        ],
      },
    ),
    site(
      'Lumen School',
      {
        head: '<link href="https://cdn.example/bootstrap.min.css" rel="stylesheet"><link rel="stylesheet" href="/css/theme.css"><style>:root{--bs-blue:#0d6efd;--bs-primary:#0d6efd;--bs-danger:#dc3545}</style>',
        header:
          '<nav class="navbar"><a class="navbar-brand" href="/"><img src="/img/logo_lumen.png" alt="Lumen School"></a></nav>',
        footer: links('https://www.youtube.com/c/LumenSchool', 'https://t.me/lumenschool'),
        files: {
          '/img/logo_lumen.png': await png(wordmark('#f26b21', 240, 60)),
          '/css/theme.css':
            '.navbar{background:#f26b21}.btn-primary{background:#f26b21;border-color:#f26b21}a{color:#f26b21}',
        },
      },
      {
        logos: ['/img/logo_lumen.png'],
        color: '#f26b21',
        socials: ['https://www.youtube.com/c/LumenSchool', 'https://t.me/lumenschool'],
      },
    ),
    site(
      'Mossline',
      {
        head: `<meta name="theme-color" content="#2f5d3a">${css()}<link rel="apple-touch-icon" href="/touch.png">`,
        header: `<header><a href="/"><img src="data:image/svg+xml,${encodeURIComponent(wordmark('#2f5d3a'))}" alt="Mossline"></a></header>`,
        footer: links(
          'https://www.etsy.com/shop/mossline',
          'https://www.instagram.com/mossline.studio/',
        ),
        files: { '/touch.png': await png(tile('#2f5d3a', 180)), '/app.css': NOISE },
      },
      {
        logos: ['data:image/svg+xml', '/touch.png'],
        color: '#2f5d3a',
        socials: ['https://www.instagram.com/mossline.studio/'],
      },
    ),
    site(
      'Nordlys Energy',
      {
        head: css(),
        header:
          '<header role="banner"><a href="/" title="Nordlys Energy"><svg class="logo" viewBox="0 0 200 40" xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><rect width="40" height="40" fill="#00a3a1"/><rect x="50" y="12" width="140" height="16" fill="#00a3a1"/></svg></a></header>',
        footer: links(
          'https://www.linkedin.com/company/nordlys-energy/',
          'https://x.com/nordlysenergy',
        ),
        files: { '/app.css': `:root{--color-brand:#00a3a1;--color-brand-dark:#006b6a}${NOISE}` },
      },
      {
        logos: ['data:image/svg+xml'],
        color: '#00a3a1',
        socials: [
          'https://www.linkedin.com/company/nordlys-energy/',
          'https://x.com/nordlysenergy',
        ],
      },
    ),
    site(
      'Oatfield',
      {
        head: `<link rel="preload" as="style" href="/x.css">${css()}<link rel="icon" type="image/png" href="/i/32.png" sizes="32x32"><link rel="icon" type="image/svg+xml" href="/i/any.svg" sizes="any">`,
        header:
          '<header><a href="/" class="header__logo"><img alt="Oatfield" src="/cdn/shop/files/Oatfield_Logo_Black.png?v=1699&width=300" width="300" height="75"></a></header>',
        footer: links('https://www.tiktok.com/@oatfield', 'https://www.instagram.com/oatfield'),
        files: {
          '/cdn/shop/files/Oatfield_Logo_Black.png': await png(wordmark('#111111', 300, 75)),
          '/i/32.png': await png(tile('#e8b923', 32)),
          '/i/any.svg': tile('#e8b923'),
          '/app.css': `:root{--color-button:232,185,35}.button{background:#e8b923}.badge{background:#e8b923}${NOISE}`,
        },
      },
      {
        logos: ['/cdn/shop/files/Oatfield_Logo_Black.png'],
        color: '#e8b923',
        socials: ['https://www.tiktok.com/@oatfield', 'https://www.instagram.com/oatfield'],
      },
    ),
    site(
      'Pelican Freight',
      {
        head: css(),
        header:
          '<table><tr><td><img src="images/pelican.gif" alt="Pelican Freight Ltd" border="0"></td></tr></table>',
        footer: '<a href="https://www.facebook.com/pages/Pelican-Freight/12345">Facebook</a>',
        files: {
          '/images/pelican.gif': await sharp(Buffer.from(wordmark('#003f87', 220, 60)))
            .gif()
            .toBuffer(),
          '/app.css': 'td.head{background:#003f87}h1{color:#003f87}a{color:#003f87}',
        },
      },
      {
        logos: ['/images/pelican.gif'],
        color: '#003f87',
        socials: ['https://www.facebook.com/pages/Pelican-Freight/12345'],
      },
    ),
    site(
      'Quartz Labs',
      {
        head: '<style>:root{--background:0 0% 100%;--primary:262 83% 58%;--primary-foreground:0 0% 98%;--destructive:0 84% 60%}</style><link rel="icon" href="/favicon.svg">',
        header:
          '<header><a href="/"><img src="/quartz.svg" alt="Quartz Labs" class="h-8"></a><a href="https://github.com/quartz-labs/quartz"><img src="/github-mark.svg" alt="GitHub"></a></header>',
        footer: links(
          'https://github.com/quartz-labs',
          'https://x.com/quartzlabs',
          'https://www.linkedin.com/company/quartzlabs/',
        ),
        body: '<blockquote>Great! <a href="https://x.com/happyuser/status/1234567">a user</a></blockquote>',
        files: {
          '/quartz.svg': wordmark('#7c3bed'),
          '/favicon.svg': tile('#7c3bed'),
          '/github-mark.svg': tile('#24292f', 32),
        },
      },
      {
        logos: ['/quartz.svg'],
        color: '#7c3bed',
        socials: [
          'https://github.com/quartz-labs',
          'https://x.com/quartzlabs',
          'https://www.linkedin.com/company/quartzlabs/',
        ],
      },
    ),
    site(
      'Redwood Hotels',
      {
        head: `${css()}<meta name="theme-color" content="#7a2e1d">`,
        header:
          '<header><div class="top"><img src="/img/phone-icon.svg" alt="Phone"></div><div class="logo"><a href="/"><img loading="lazy" src="/img/redwood_hotels.webp" alt="Redwood Hotels"></a></div></header>',
        body: '<a href="https://www.instagram.com/p/Cabc123/">Photo of the day</a><a href="https://www.facebook.com/events/123">Event</a>',
        footer: links(
          'https://www.instagram.com/redwoodhotels/',
          'https://www.facebook.com/redwoodhotels',
        ),
        files: {
          '/img/redwood_hotels.webp': await sharp(Buffer.from(wordmark('#7a2e1d', 280, 80)))
            .webp()
            .toBuffer(),
          '/img/phone-icon.svg': tile('#444444', 20),
          '/app.css': NOISE,
        },
      },
      {
        logos: ['/img/redwood_hotels.webp'],
        color: '#7a2e1d',
        socials: [
          'https://www.instagram.com/redwoodhotels/',
          'https://www.facebook.com/redwoodhotels',
        ],
      },
    ),
    site(
      'Sable & Sons',
      {
        head: `${css()}<link rel="icon" href="/icon.png">`,
        header:
          '<header><a href="/" rel="home"><img src="/sable.svg" alt="Sable &amp; Sons" class="site-logo"></a></header>',
        footer: `${links('https://www.instagram.com/sableandsons')}<a href="https://www.shopify.com/?utm_campaign=poweredby"><img src="/shopify-logo.svg" alt="Powered by Shopify"></a><a href="https://twitter.com/shopify">Theme by Shopify</a>`,
        files: {
          '/sable.svg': wordmark('#111111'),
          '/icon.png': await png(tile('#111111', 64)),
          '/shopify-logo.svg': wordmark('#95bf47'),
          '/app.css':
            'body{background:#fff;color:#111}.btn{background:#111}.btn:hover{background:#333}.sale{color:#b00020}',
        },
      },
      {
        logos: ['/sable.svg'],
        color: '#111111',
        socials: ['https://www.instagram.com/sableandsons'],
      },
    ),
    site(
      'Tidepool',
      {
        head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Tidepool', url: '/', logo: '/media/tidepool-mark.png', sameAs: ['https://www.facebook.com/tidepool', 'https://www.wikidata.org/wiki/Q1', 'https://www.linkedin.com/company/tidepool'] })}</script>${css()}`,
        header: '<header><a href="/"><span class="icon-tidepool"></span></a></header>',
        footer: links('https://www.facebook.com/tidepool/', 'https://m.youtube.com/user/tidepool'),
        files: {
          '/media/tidepool-mark.png': await png(tile('#0aa5d8', 400)),
          '/app.css': `${NOISE}.bar{background:#0aa5d8}.btn{background:#0aa5d8}`,
        },
      },
      {
        logos: ['/media/tidepool-mark.png'],
        color: '#0aa5d8',
        socials: [
          'https://www.facebook.com/tidepool',
          'https://www.linkedin.com/company/tidepool',
          'https://m.youtube.com/user/tidepool',
        ],
      },
    ),
  ]
}

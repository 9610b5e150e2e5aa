// Styles, drawings, pictures, documents and captions designed to be slow to read.
import { deflateSync } from 'node:zlib'
import { file, type HostileSite, html, x } from './hostile'
import type { Answer } from './site'

const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('')
/** Generated once, because half a gigabyte takes seconds. */
const bytes = (type: string, make: () => Buffer): Answer => {
  let body: Buffer | null = null
  return (_, response) => {
    body ??= make()
    response.writeHead(200, { 'Content-Type': type }).end(body)
  }
}

const brand = (name: string, inside: string, files: Record<string, Answer> = {}): HostileSite => ({
  name,
  endpoint: '/api/v2/extract',
  more: { modes: ['brand'] },
  files: { '/': file('html', () => html(inside), 'gzip'), ...files },
})
const styled = (name: string, make: () => string): HostileSite =>
  brand(name, '<link rel=stylesheet href=/a.css>', { '/a.css': file('css', make, 'gzip') })
const drawn = (name: string, make: () => string): HostileSite =>
  brand(
    name,
    numbered(3, (n) => `<link rel=icon href="/${n}.svg">`),
    {
      '*': file('svg', make),
    },
  )
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`
const pictured = (name: string, type: string, make: () => Buffer): HostileSite =>
  brand(
    name,
    numbered(4, (n) => `<link rel=icon href="/${n}.png">`),
    { '*': bytes(type, make) },
  )

export const STYLES: HostileSite[] = [
  styled(
    'variables that double',
    () =>
      `:root{--a0:#f00;${numbered(60, (n) => `--a${n + 1}:var(--a${n}) var(--a${n});`)}--brand:var(--a60)}`,
  ),
  styled(
    'variables in a circle',
    () =>
      `:root{${numbered(5_000, (n) => `--a${n}:var(--a${(n + 1) % 5_000});`)}--primary:var(--a0)}a{color:var(--primary)}`,
  ),
  styled('sums in sums', () => `a{color:rgb(${x('calc(', 300_000)}`),
  styled('rules in rules', () => x('@media all{', 150_000)),
  styled('comments of styles', () => x('/*', 900_000)),
  styled('escapes of styles', () => x('\\', 1_900_000)),
  styled('colours that only open', () => x('rgb(', 450_000)),
  styled('colours of spaces', () => x(`rgb(${x(' ', 2_000)}`, 900)),
  styled('selectors without an end', () => x('a,', 900_000)),
  styled('fonts without an end', () => `a{font-family:${x('"A",', 400_000)}`),
  brand(
    'styles of elements',
    numbered(100_000, (n) => `<p style="color:#${String(n).padStart(6, '0')}">a`),
  ),
  brand(
    'links to everywhere',
    numbered(20_000, (n) => `<a href="/about/${n}/contact-docs-login-pricing">About</a>`),
  ),
  brand(
    'social links',
    numbered(20_000, (n) => `<a href="https://twitter.com/a${n}">Twitter</a>`),
  ),
  brand(
    'a logo in its address',
    `<img alt=logo src="data:image/svg+xml,${x('%3Csvg%3E', 500_000)}">`,
  ),
]

const chunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
}
const png = (width: number, height: number, ...more: Buffer[]) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), ...more])
}
const icons = (count: number) => {
  const head = Buffer.alloc(6 + count * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(count, 4)
  return head
}

export const PICTURES: HostileSite[] = [
  drawn('dashes of nothing', () =>
    svg(x('<path d="M0 0H9e6" stroke="red" stroke-dasharray=".0001"/>', 500)),
  ),
  drawn('a path of megabytes', () => svg(`<path stroke="red" d="M0 0${x('L9 9 0 0', 20_000)}"/>`)),
  drawn('markers', () =>
    svg(
      `<marker id="m"><circle r="9"/></marker><path marker-mid="url(#m)" d="M0 0${x('h1', 60_000)}"/>`,
    ),
  ),
  drawn('masks in masks', () =>
    svg(
      `${numbered(40, (n) => `<mask id="m${n}"><rect width="900" height="900" mask="url(#m${n + 1})"/></mask>`)}<rect width="900" height="900" mask="url(#m0)"/>`,
    ),
  ),
  drawn(
    'entities of drawings',
    () =>
      `<!DOCTYPE svg [<!ENTITY a "${x('a', 900)}">${numbered(20, (n) => `<!ENTITY a${n} "${x(`&a${n ? n - 1 : ''};`, 10)}">`)}]>${svg('<text>&a19;</text>')}`,
  ),
  drawn('a drawing of drawings in its addresses', () =>
    svg(
      x(
        `<image href="data:image/svg+xml;base64,${Buffer.from(svg(x('<g>', 900))).toString('base64')}"/>`,
        50,
      ),
    ),
  ),
  drawn('a drawing of 1e9', () => svg('<rect width="9" height="9"/>').replaceAll('900', '1e9')),
  drawn('texts of a drawing', () =>
    svg(x(`<text font-size="${x('9', 300)}">${x('W', 900)}</text>`, 100)),
  ),
  pictured('pixels without data', 'image/png', () => png(30_000, 30_000)),
  pictured('pixels of noughts', 'image/png', () =>
    png(
      5_000,
      5_000,
      chunk('IDAT', deflateSync(Buffer.alloc(100_005_000))),
      chunk('IEND', Buffer.alloc(0)),
    ),
  ),
  pictured('a profile of noughts', 'image/png', () =>
    png(
      9,
      9,
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(500 << 20))])),
    ),
  ),
  pictured('icons of icons', 'image/x-icon', () => icons(65_535)),
  pictured('frames of a picture', 'image/gif', () =>
    Buffer.concat([
      Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
      Buffer.from(x(',\0\0\0\0\xe8\x03\xe8\x03\0\x02\x02\x44\x01\0', 60_000), 'latin1'),
    ]),
  ),
]

const pdf = (name: string, make: () => string): HostileSite => ({
  name,
  endpoint: '/api/v2/get_pdf_content',
  files: { '/': bytes('application/pdf', () => Buffer.from(make(), 'latin1')) },
})
const object = (n: number, inside: string) => `${n} 0 obj ${inside} endobj\n`
const stream = (inside: string) => `<< /Length ${inside.length} >> stream\n${inside}\nendstream`
const pages = (content: string, kids = '[3 0 R]', more = '') =>
  `%PDF-1.7\n${object(1, '<< /Type /Catalog /Pages 2 0 R >>')}${object(2, `<< /Type /Pages /Kids ${kids} /Count 1000000 >>`)}${object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 900 900] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>')}${object(4, stream(content))}${object(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')}${more}trailer << /Root 1 0 R >>\n%%EOF`

export const PDFS: HostileSite[] = [
  pdf('a tree of pages in a circle', () => pages('', '[2 0 R 2 0 R 2 0 R]')),
  pdf('a page again and again', () =>
    pages('BT /F 9 Tf (Words of a page.) Tj ET', `[${x('3 0 R ', 200_000)}]`),
  ),
  pdf('a page of words', () => pages(`BT /F 9 Tf ${x('(a) Tj ', 1_000_000)} ET`)),
  pdf('a page of places', () =>
    pages(
      `BT /F 9 Tf ${numbered(200_000, (n) => `1 0 0 1 ${n % 800} ${n % 797} Tm (a b) Tj `)} ET`,
    ),
  ),
  pdf('a page of states', () => pages(x('q ', 3_000_000))),
  pdf('arrays in arrays', () => pages(x('[', 3_000_000))),
  pdf('a form of itself', () =>
    pages(
      '/X Do',
      '[3 0 R]',
      object(
        6,
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 12 >> stream\n/X Do /X Do \nendstream`,
      ),
    ),
  ),
  pdf(
    'a table in a circle',
    () =>
      `${pages('')}\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF`,
  ),
]

const spoken = (name: string, kind: string, make: () => string): HostileSite => ({
  name,
  endpoint: '/api/v2/video_transcript',
  files: {
    '/': { '': file(kind, make, 'gzip') }[''] as Answer,
    '*': file('vtt', () => 'WEBVTT\n\n00:01.000 --> 00:02.000\na'),
  },
})
export const SPOKEN: HostileSite[] = [
  spoken(
    'words with times',
    'vtt',
    () => `WEBVTT\n\n00:01.000 --> 00:02.000\n${x('<00:01.000>a ', 500_000)}`,
  ),
  spoken('notes that never end', 'vtt', () => `WEBVTT\n\nNOTE ${x('a\n', 3_000_000)}`),
  spoken('arrows', 'vtt', () => `WEBVTT\n\n${x('-->', 2_000_000)}`),
  spoken('times of digits', 'srt', () => `1\n${x('9', 500_000)}:00:01,0 --> 00:00:02,0\na\n\n`),
  spoken(
    'cues that overlap',
    'vtt',
    () => `WEBVTT\n\n${numbered(50_000, (n) => `00:01.000 --> 99:00:00.000\nthe word ${n}\n\n`)}`,
  ),
  spoken(
    'cues that roll',
    'vtt',
    () =>
      `WEBVTT\n\n${numbered(3_000, (n) => `00:01.000 --> 00:02.000\n${x('the same words ', 200)}${n}\n\n`)}`,
  ),
  spoken(
    'styles of captions',
    'ttml',
    () =>
      `<tt>${numbered(50_000, (n) => `<style xml:id="s${n}" style="s${n + 1}"/>`)}<p begin="9999999999h" end="1e400s">a</p></tt>`,
  ),
  spoken(
    'segments of captions',
    'm3u8',
    () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n${numbered(50_000, (n) => `#EXTINF:9,\n${n}.vtt\n`)}`,
  ),
  spoken(
    'a list of itself',
    'm3u8',
    () =>
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="a",URI="/",LANGUAGE="en"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n/\n',
  ),
  spoken('a page of a player', 'html', () =>
    html(`<script>var ytInitialPlayerResponse = ${x('{"a":', 500_000)}</script><video src=a.mp4>`),
  ),
]

import { expect, test } from 'vitest'
import { readFeed } from '@/lib/capabilities/scrape/feed'

const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"'
test.each([
  [
    'of videos, whose description is in a group',
    `<feed xmlns="http://www.w3.org/2005/Atom" ${MEDIA}><title>Wells</title><entry><title>Digging</title><published>2026-11-02T10:00:00Z</published><media:group><media:title>Digging</media:title><media:description type="plain">How deep?</media:description></media:group></entry></feed>`,
    ['Wells', 'Digging', '2026-11-02', 'How deep?'],
  ],
  [
    'of a podcast',
    '<rss><channel><title>Wells</title><item><title>Digging</title><pubDate>Mon, 02 Nov 2026 10:00:00 AEST</pubDate><itunes:summary>How deep?</itunes:summary></item></channel></rss>',
    ['Wells', 'Digging', '2026-11-02', 'How deep?'],
  ],
  [
    'in the words of Dublin Core',
    '<rss><channel><dc:title>Wells</dc:title><item><dc:title>Digging</dc:title><dcterms:issued>2026-11-02</dcterms:issued><dc:description>How deep?</dc:description></item></channel></rss>',
    ['Wells', 'Digging', '2026-11-02', 'How deep?'],
  ],
  [
    'with content in base64',
    `<feed><title>Wells</title><entry><title>Digging</title><issued>2026-11-02</issued><content type="application/octet-stream">${Buffer.from('How deep?').toString('base64')}</content></entry></feed>`,
    ['Wells', 'Digging', '2026-11-02', 'How deep?'],
  ],
  [
    'with a body in XHTML, and with references as in HTML',
    '<rss><channel><title>Ann&#146;s wells</title><item><title>Digging</title><pubDate>2026-11-02</pubDate><xhtml:body><p>How deep?</p></xhtml:body></item></channel></rss>',
    ['Ann’s wells', 'Digging', '2026-11-02', '<p>How deep?</p>'],
  ],
])('a feed %s', (_, xml, wanted) => {
  const feed = readFeed(xml, 'https://example.org/feed')
  const [item] = feed?.items ?? []
  expect([feed?.title, item?.title, item?.date, item?.html]).toEqual(wanted)
})

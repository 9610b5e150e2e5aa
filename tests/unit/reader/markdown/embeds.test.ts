import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const read = (html: string) =>
  readPageNow({
    html: `<title>A page</title><body><p>Before.</p>${html}<p>After.</p>`,
    url: 'https://a.example/',
    want: { markdown: true },
  }).markdown

it('frames of films and maps leave a link', () => {
  expect(read('<iframe src="/embed/1" title="How ads work"></iframe>')).toContain(
    '[How ads work](https://a.example/embed/1)',
  )
})

it.each([
  '<iframe src="https://googleads.g.doubleclick.net/pagead/ads?client=1" width="336" height="280"></iframe>',
  '<iframe src="/f.html" id="google_ads_iframe_/1/2/story_0" width="970" height="250"></iframe>',
  '<iframe src="/f.html" title="3rd party ad content"></iframe>',
  '<iframe src="/f.html" itemscope itemtype="https://schema.org/WPAdBlock"></iframe>',
  '<iframe src="/f.html" data-is-safeframe="true"></iframe>',
])('frames of advertisements leave none: %s', (frame) => {
  expect(read(frame)).toBe('Before.\n\nAfter.')
})

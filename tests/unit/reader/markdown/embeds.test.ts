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

it('components of films leave a link', () => {
  expect(read('<amp-youtube data-videoid="abc-1" layout="fill"></amp-youtube>')).toContain(
    'https://www.youtube.com/watch?v=abc-1',
  )
  expect(read('<lite-vimeo videoid="12"><b>Play</b></lite-vimeo>')).toContain(
    'https://vimeo.com/12',
  )
  expect(read('<amp-video src="/film.mp4" title="The film"></amp-video>')).toContain(
    '[The film](https://a.example/film.mp4)',
  )
})

it.each([
  '<iframe src="https://googleads.g.doubleclick.net/pagead/ads?client=1" width="336" height="280"></iframe>',
  '<iframe src="/f.html" id="google_ads_iframe_/1/2/story_0" width="970" height="250"></iframe>',
  '<iframe src="/f.html" title="3rd party ad content"></iframe>',
  '<iframe src="/f.html" itemscope itemtype="https://schema.org/WPAdBlock"></iframe>',
  '<iframe src="/f.html" data-is-safeframe="true"></iframe>',
  '<iframe src="https://social.example/plugins/like.php?href=https://a.example/" height="25"></iframe>',
  '<iframe src="https://social.example/widgets/tweet_button.html?url=https://a.example/"></iframe>',
  '<iframe src="/header/iframe_ad_code.html" width="400" height="50"></iframe>',
  '<iframe src="/assets/discussion?id=1" name="commentFrame" id="commentFrame"></iframe>',
  '<a href="https://ads.example.com/jump/1;sz=728x90"><img src="/banner.gif"></a>',
  '<img src="https://ad.example.com/ad/1;sz=728x90">',
])('buttons and advertisements leave none: %s', (frame) => {
  expect(read(frame)).toBe('Before.\n\nAfter.')
})

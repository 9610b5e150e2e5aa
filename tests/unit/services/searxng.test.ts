import { expect, test } from 'vitest'
import { categoryOfEngines } from '@/lib/services/searxng/engines'
import { findPlayer } from '@/lib/services/searxng/players'

test.each([
  ['bing images,google images', 'images'],
  ['youtube', 'videos'],
  ['google videos', 'videos'],
  ['Bing News', 'news'],
  ['arxiv,google scholar,pubmed', 'science'],
  ['google,bing images', undefined],
  ['reddit', undefined],
  ['', undefined],
])('the engines %s are of the category %s', (engines, category) => {
  expect(categoryOfEngines(engines)).toBe(category)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/12345', 'player.vimeo.com/video/12345'],
  ['https://www.dailymotion.com/video/x9abc', 'geo.dailymotion.com/player.html?video=x9abc'],
  [
    'https://tube.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'tube.example/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
  ],
])('%s plays at %s', (link, player) => {
  expect(findPlayer(link)).toBe(`https://${player}`)
})

test.each(['https://example.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/', 'no address'])(
  '%s has no known video player',
  (link) => {
    expect(findPlayer(link)).toBeNull()
  },
)

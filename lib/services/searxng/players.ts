/** The page of a site's player, by the id of a video. `$` is the id. */
const PLAYERS: [address: RegExp, player: string][] = [
  [
    /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{11})/,
    'https://www.youtube-nocookie.com/embed/$',
  ],
  [/^youtu\.be\/([\w-]{11})/, 'https://www.youtube-nocookie.com/embed/$'],
  [/^(?:www\.)?vimeo\.com\/(\d{1,15})/, 'https://player.vimeo.com/video/$'],
  [
    /^(?:www\.)?dailymotion\.com\/video\/(\w{1,20})/,
    'https://geo.dailymotion.com/player.html?video=$',
  ],
]
const PEERTUBE = /^\/(?:w|videos\/watch)\/([\w-]{10,40})$/

/** Where a video plays inside another page, or null if its site has no known player. */
export function findPlayer(link: string): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const address = url.host + url.pathname + url.search
  for (const [pattern, player] of PLAYERS) {
    const id = pattern.exec(address)?.[1]
    if (id) return player.replace('$', id)
  }
  const id = PEERTUBE.exec(url.pathname)?.[1]
  return id ? `${url.origin}/videos/embed/${id}` : null
}

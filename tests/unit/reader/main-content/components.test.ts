import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const text = (html: string) =>
  readPageNow({
    html,
    url: 'https://example.com/t/1',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown

describe('main content inside custom elements of the page', () => {
  it('stays if labels next to it are removed', () => {
    const post = 'I bought this pan last year and use it every day, but metal spoons scratch it. '
    const html = `<nav><a href="/">Home</a> <a href="/new">New</a></nav><main><x-post>12 votes
      <h1>Which spoons for this pan?</h1><div><p>${post.repeat(4)}</p></div><a href="/share">Share</a>
      </x-post></main><aside><p><a href="/a">Other posts</a></p></aside>`
    expect(text(html)).toContain('metal spoons scratch it')
    expect(text(html)).not.toContain('Other posts')
  })
})

import { readPageNow } from '@/lib/reader/page/in-thread'
const S=Array.from({length:12},(_,i)=>`<p>Paragraph ${i} tells a lot of things about the harbour and the town.</p>`).join('')
for (const body of [`<main><!--$?--><template id="B:0"></template><p>Loading…</p><!--/$--></main><div hidden id="S:0">${S}</div><script>$RC("B:0","S:0")</script>`]) {
const html=`<!doctype html><title>x</title><body>${body}</body>`
const r=readPageNow({ html, url: 'https://example.com/a', want: { markdown: true } });console.log(r.shell, r.words)}

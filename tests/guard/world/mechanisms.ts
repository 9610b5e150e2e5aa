/**
 * One way in which a page can make a browser connect. `html` is put into a separate frame; `to` is
 * a full URL.
 */
export type Mechanism = {
  vector: number
  name: string
  html: (to: string) => string
  /** The headers of the frame itself. */
  headers?: (to: string) => Record<string, string>
  /** Why this browser cannot reach even a permitted target in this test; absent if it can. */
  silent?: string
}

const hostOf = (to: string) => new URL(to).host
const js = (code: string) => `<script>${code}</script>`
const q = JSON.stringify
const redirect = (to: string) => `/redirect?to=${encodeURIComponent(to)}`
const markup = (vector: number, name: string, html: (to: string) => string): Mechanism => ({
  vector,
  name,
  html,
})
const script = (vector: number, name: string, code: (to: string) => string): Mechanism => ({
  vector,
  name,
  html: (to) => js(code(to)),
})
const worker = (code: string) =>
  `URL.createObjectURL(new Blob([${q(code)}],{type:'text/javascript'}))`
const rtc = (server: string) =>
  `const pc=new RTCPeerConnection({iceServers:[${server}]});pc.createDataChannel('x');pc.createOffer().then(o=>pc.setLocalDescription(o))`

const FRAMES: Mechanism[] = [
  markup(62, 'redirected frame', (to) => `<iframe src="${redirect(to)}"></iframe>`),
  markup(63, 'meta refresh', (to) => `<meta http-equiv=refresh content="0;url=${to}">`),
  script(63, 'location', (to) => `location=${q(to)}`),
  script(63, 'location.replace', (to) => `location.replace(${q(to)})`),
  markup(
    63,
    'GET form',
    (to) => `<form id=f action="${to}"><input name=a></form>${js('f.submit()')}`,
  ),
  markup(
    63,
    'POST form',
    (to) => `<form id=f method=post action="${to}"><input name=a></form>${js('f.submit()')}`,
  ),
  markup(63, 'link clicked', (to) => `<a id=l href="${to}">x</a>${js('l.click()')}`),
  markup(
    63,
    'form in a new window',
    (to) => `<form id=f target=_blank action="${to}"></form>${js('f.submit()')}`,
  ),
  script(63, 'window.open', (to) => `window.open(${q(to)})`),
  markup(64, 'iframe', (to) => `<iframe src="${to}"></iframe>`),
  markup(64, 'srcdoc iframe', (to) => `<iframe srcdoc="<img src='${to}'>"></iframe>`),
  markup(64, 'object', (to) => `<object data="${to}"></object>`),
  markup(64, 'embed', (to) => `<embed src="${to}">`),
]

const MARKUP: Mechanism[] = [
  markup(62, 'redirected image', (to) => `<img src="${redirect(to)}">`),
  markup(62, 'redirected script', (to) => `<script src="${redirect(to)}"></script>`),
  markup(62, 'redirected style sheet', (to) => `<link rel=stylesheet href="${redirect(to)}">`),
  markup(65, 'img', (to) => `<img src="${to}">`),
  markup(65, 'srcset', (to) => `<img srcset="${to} 1x">`),
  markup(65, 'picture', (to) => `<picture><source srcset="${to}"><img></picture>`),
  markup(65, 'CSS background', (to) => `<div style="background:url('${to}')">x</div>`),
  markup(65, 'CSS cursor and list', (to) => `<ul style="list-style-image:url('${to}')"><li>x</ul>`),
  markup(65, 'CSS import', (to) => `<style>@import url('${to}');</style>`),
  markup(
    65,
    'CSS font',
    (to) => `<style>@font-face{font-family:x;src:url('${to}')}p{font-family:x}</style><p>x</p>`,
  ),
  markup(65, 'style sheet', (to) => `<link rel=stylesheet href="${to}">`),
  markup(65, 'SVG image', (to) => `<svg><image href="${to}" width=9 height=9 /></svg>`),
  markup(65, 'video', (to) => `<video src="${to}" autoplay muted></video>`),
  markup(65, 'poster', (to) => `<video poster="${to}"></video>`),
  markup(65, 'audio', (to) => `<audio src="${to}" autoplay></audio>`),
  markup(65, 'script', (to) => `<script src="${to}"></script>`),
  markup(65, 'module', (to) => `<script type=module src="${to}"></script>`),
  markup(65, 'dynamic import', (to) => js(`import(${q(to)}).catch(()=>{})`)),
  markup(65, 'modulepreload', (to) => `<link rel=modulepreload href="${to}">`),
  markup(65, 'image input', (to) => `<input type=image src="${to}">`),
  {
    ...markup(
      72,
      'preconnect',
      (to) => `<link rel=preconnect href="${to}"><link rel=dns-prefetch href="${to}">`,
    ),
    silent: 'it connects without a request',
  },
  markup(72, 'prefetch', (to) => `<link rel=prefetch href="${to}">`),
  markup(72, 'preload', (to) => `<link rel=preload as=image href="${to}">`),
  {
    vector: 72,
    name: 'Link header',
    html: () => 'x',
    headers: (to: string) => ({ link: `<${to}>; rel=preload; as=image` }),
  },
  {
    ...markup(76, 'icon', (to) => `<link rel=icon href="${to}">`),
    silent: 'a headless browser asks for no icon of a frame',
  },
  {
    ...markup(76, 'manifest', (to) => `<link rel=manifest href="${to}">`),
    silent: 'a headless browser reads no manifest',
  },
]

const SCRIPTS: Mechanism[] = [
  script(
    62,
    'redirected fetch',
    (to) => `fetch(${q(redirect(to))},{mode:'no-cors'}).catch(()=>{})`,
  ),
  script(66, 'fetch', (to) => `fetch(${q(to)}).catch(()=>{})`),
  script(
    66,
    'fetch without CORS',
    (to) => `fetch(${q(to)},{mode:'no-cors',method:'POST',body:'x'}).catch(()=>{})`,
  ),
  script(
    66,
    'XMLHttpRequest',
    (to) => `const x=new XMLHttpRequest();x.open('GET',${q(to)});x.send()`,
  ),
  script(66, 'sendBeacon', (to) => `navigator.sendBeacon(${q(to)},'x')`),
  markup(66, 'ping', (to) => `<a id=l ping="${to}" href="#x">x</a>${js('l.click()')}`),
  script(66, 'EventSource', (to) => `new EventSource(${q(to)})`),
  {
    ...script(
      66,
      'keepalive at the end',
      (to) => `addEventListener('pagehide',()=>fetch(${q(to)},{keepalive:true,mode:'no-cors'}));
    setTimeout(()=>location='about:blank',100)`,
    ),
    silent: 'the proxy forgets a page before the page is closed',
  },
  script(67, 'WebSocket', (to) => `new WebSocket(${q(to.replace('http', 'ws'))})`),
  {
    ...script(67, 'secure WebSocket', (to) => `new WebSocket(${q(to.replace('http', 'wss'))})`),
    silent: 'the witness speaks no TLS',
  },
  {
    ...script(
      68,
      'WebTransport',
      (to) => `new WebTransport(${q(to.replace('http', 'https'))}).ready.catch(()=>{})`,
    ),
    silent: 'there is no QUIC',
  },
  { ...script(69, 'STUN', (to) => rtc(`{urls:'stun:${hostOf(to)}'}`)), silent: 'there is no UDP' },
  {
    ...script(
      69,
      'remote candidate',
      (to) => `const pc=new RTCPeerConnection();const d=new RTCPeerConnection();
      d.createDataChannel('x');d.createOffer().then(async o=>{await d.setLocalDescription(o);await pc.setRemoteDescription(o);
      await pc.setLocalDescription(await pc.createAnswer());await pc.addIceCandidate({candidate:
      'candidate:1 1 udp 1 127.0.0.1 ${new URL(to).port} typ host',sdpMid:'0'})})`,
    ),
    silent: 'there is no UDP',
  },
  {
    ...script(70, 'TURN over TCP', (to) =>
      rtc(`{urls:'turn:${hostOf(to)}?transport=tcp',username:'a',credential:'b'}`),
    ),
    silent: 'it sends no HTTP',
  },
  {
    ...script(
      74,
      'service worker',
      (to) =>
        `navigator.serviceWorker?.register('/worker.js?to='+encodeURIComponent(${q(to)})).catch(()=>{})`,
    ),
    silent: 'service workers are blocked',
  },
  script(75, 'worker fetch', (to) => `new Worker(${worker(`fetch(${q(to)},{mode:'no-cors'})`)})`),
  script(75, 'worker importScripts', (to) => `new Worker(${worker(`importScripts(${q(to)})`)})`),
  script(
    75,
    'shared worker fetch',
    (to) => `new SharedWorker('/worker.js?shared&to='+encodeURIComponent(${q(to)}))`,
  ),
  script(
    75,
    'worklet',
    (to) => `new AudioContext().audioWorklet.addModule(${q(to)}).catch(()=>{})`,
  ),
  {
    ...script(
      76,
      'payment manifest',
      (to) =>
        `try{new PaymentRequest([{supportedMethods:${q(to)}}],{total:{label:'x',amount:{currency:'USD',value:'1'}}}).canMakePayment()}catch{}`,
    ),
    silent: 'payment methods must be https',
  },
  {
    vector: 76,
    name: 'CSP report',
    html: () => '<img src="data:,x">',
    headers: (to: string) => ({ 'content-security-policy': `img-src 'none'; report-uri ${to}` }),
  },
]

const LATER: Mechanism[] = [
  markup(
    65,
    'text track',
    (
      to,
    ) => `<video crossorigin src="data:video/mp4;base64,AA"><track default kind=subtitles srclang=en src="${to}"></video>
      ${js('document.querySelector("track").track.mode="showing"')}`,
  ),
  markup(
    65,
    'CSS mask',
    (to) => `<div style="mask-image:url('${to}');width:9px;height:9px">x</div>`,
  ),
  markup(
    65,
    'CSS image-set',
    (to) => `<div style="background:image-set('${to}' 1x);width:9px;height:9px">x</div>`,
  ),
  markup(65, 'CSS shape', (to) => `<div style="float:left;shape-outside:url('${to}')">x</div>`),
  markup(65, 'CSS content', (to) => `<style>p::before{content:url('${to}')}</style><p>x`),
  markup(
    65,
    'SVG filter image',
    (to) =>
      `<svg><filter id=f><feImage href="${to}"/></filter><rect width=9 height=9 filter="url(#f)"/></svg>`,
  ),
  markup(
    65,
    'import map',
    (to) =>
      `<script type=importmap>{"imports":{"x":"${to}"}}</script><script type=module>import 'x'</script>`,
  ),
  script(65, 'JSON module', (to) => `import(${q(to)},{with:{type:'json'}}).catch(()=>{})`),
  script(65, 'CSS module', (to) => `import(${q(to)},{with:{type:'css'}}).catch(()=>{})`),
  script(65, 'FontFace', (to) => `new FontFace('x',"url('${to}')").load().catch(()=>{})`),
  script(67, 'WebSocketStream', (to) => `new WebSocketStream(${q(to.replace('http', 'ws'))})`),
  script(
    75,
    'worker of a worker',
    (to) => `new Worker(${worker(`new Worker(${worker(`fetch(${q(to)},{mode:'no-cors'})`)})`)})`,
  ),
  {
    vector: 63,
    name: 'Refresh header',
    html: () => 'x',
    headers: (to: string) => ({ refresh: `0;url=${to}` }),
  },
  {
    vector: 72,
    name: 'prefetch header',
    html: () => 'x',
    headers: (to: string) => ({ link: `<${to}>; rel=prefetch` }),
  },
  script(63, 'window without opener', (to) => `open(${q(to)},'_blank','noopener')`),
]

export const GROUPS: [string, Mechanism[]][] = [
  ['navigations and frames', FRAMES],
  ['markup', MARKUP],
  ['scripts, workers and WebRTC', SCRIPTS],
  ['what browsers learned later', LATER],
]

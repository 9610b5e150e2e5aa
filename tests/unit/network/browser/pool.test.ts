import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log/index'
import { processTree } from '@/lib/base/processes/index'
import { browserPoolState, closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { removeLeftovers } from '@/lib/network/browser/local/leftovers'
import { measureGroup } from '@/lib/network/browser/local/memory'
import { type Lease, pool } from '@/lib/network/browser/pool'
import { allow, caller, failure, type Origin, openOrigin, standInWorld } from '../../../guard/world'

describe('the pool of browsers', () => {
  standInWorld({ 'a.test': ['127.0.0.1'] })
  let origin: Origin
  /** Resolves at the next request, before the response. */
  let arrived: () => void = () => {}
  let held: Promise<void> | undefined
  const nextRequest = () =>
    new Promise<void>((done) => {
      arrived = done
    })
  const folders = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`groundwire-browser-${process.pid}-`))
  /** With time for a busy machine: pages here wait for the test, not for a limit. */
  const render = (options = {}, signal?: AbortSignal) =>
    renderPage(
      `http://127.0.0.1:${origin.port}/`,
      { timeoutMs: 90_000, navigationMs: 60_000, ...options },
      caller(100_000, signal),
    )
  beforeAll(async () => {
    origin = await openOrigin(async ({ url }, response) => {
      arrived()
      await held
      const picture = url === '/pictured' ? '<img src=/dot.png>' : ''
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>here</p>${picture}`)
    })
  })
  beforeEach(() => {
    held = undefined
    allow(`127.0.0.1:${origin.port}`)
  })
  afterEach(() => closeBrowsers())
  afterAll(() => origin.close())

  it("retries the page in another browser if its own crashes, and removes the crashed one's folder", async () => {
    let release: () => void = () => {}
    held = new Promise((done) => {
      release = done
    })
    const asked = nextRequest()
    const work = render()
    await asked
    pool().engines[0]?.destroy('the test wants it')
    release()
    expect((await work).html).toContain('here')
    expect(browserPoolState().browsersKilled).toBeGreaterThan(0)
    await expect.poll(() => folders().length).toBe(browserPoolState().browsers)
  })

  it.runIf(process.platform === 'linux')(
    'runs at a lower priority than the server, with all its processes',
    async () => {
      let release: () => void = () => {}
      held = new Promise((done) => {
        release = done
      })
      const work = render()
      // For root, Chromium sets priorities itself, which the watchdog reverts within a second.
      const priorities = () =>
        processTree(pool().engines[0]?.launched?.child.pid ?? 0).map(({ pid }) => getPriority(pid))
      await expect.poll(() => priorities().length).toBeGreaterThan(2)
      await expect.poll(() => new Set(priorities())).toEqual(new Set([5]))
      const session = `/proc/${pool().engines[0]?.launched?.child.pid}/autogroup`
      if (existsSync(session)) expect(readFileSync(session, 'utf8')).toContain('nice 8')
      release()
      await work
    },
  )

  // Vector 277.
  it('leaves no process of its group when closed', async () => {
    await render()
    const { child } = pool().engines[0]?.launched ?? {}
    expect((await measureGroup(child?.pid ?? 0)).memory).toBeGreaterThan(1_000_000)
    await closeBrowsers()
    await expect.poll(async () => (await measureGroup(child?.pid ?? 0)).pids).toEqual([])
    expect(folders()).toEqual([])
  })

  // Vector 224.
  it('releases a client that disconnects while a browser starts', async () => {
    const leaving = new AbortController()
    const work = render({}, leaving.signal)
    setImmediate(() => leaving.abort(new Error('left')))
    await expect(work).rejects.toThrow('left')
    expect(browserPoolState().browsers).toBe(0)
  })

  it('serves consecutive pages with the same browser', async () => {
    await render()
    await render()
    expect(browserPoolState()).toMatchObject({ browsers: 1, pagesServed: 2, pagesOpen: 0 })
  })

  it('queues pages when all browsers are full, and releases clients that disconnect', async () => {
    let release: () => void = () => {}
    held = new Promise((done) => {
      release = done
    })
    const works = Array.from({ length: 10 }, () => failure(render()))
    await expect.poll(() => browserPoolState().pagesWaiting).toBeGreaterThan(0)
    const leaving = new AbortController()
    const left = render({}, leaving.signal)
    const waiting = browserPoolState().pagesWaiting
    await expect.poll(() => browserPoolState().pagesWaiting).toBeGreaterThan(waiting)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    release()
    expect(new Set(await Promise.all(works))).toEqual(new Set(['no failure']))
    expect(browserPoolState()).toMatchObject({ pagesWaiting: 0, pagesOpen: 0 })
  })

  it('opens no more pages than there are slots, however many are requested at once', async () => {
    const leaving = new AbortController()
    const leases: Lease[] = []
    const ask = () =>
      pool()
        .lease(leaving.signal)
        .then((lease) => void leases.push(lease))
        .catch(() => {})
    const asked = Array.from({ length: 14 }, ask)
    await expect.poll(() => leases.length).toBe(8)
    for (const lease of leases.slice(0, 2)) lease.release()
    asked.push(ask(), ask())
    await expect.poll(() => leases.length).toBe(10)
    await new Promise((done) => setTimeout(done, 200))
    expect(pool().engines.map(({ open }) => open)).toEqual([4, 4])
    leaving.abort(new Error('left'))
    await Promise.all(asked)
    for (const lease of leases) lease.release()
    expect(browserPoolState()).toMatchObject({ pagesWaiting: 0, pagesOpen: 0 })
  })

  it('leaves slots to other accounts, favours the one with the fewest pages, and rejects the largest queue first', async () => {
    const leaving = new AbortController()
    const refused: string[] = []
    const served: { account: string; lease: Lease }[] = []
    const ask = (account: string) =>
      pool()
        .lease(leaving.signal, account)
        .then((lease) => void served.push({ account, lease }))
        .catch((error) => void (error.code === 'overloaded' && refused.push(account)))
    const asked = Array.from({ length: 30 }, () => ask('many'))
    await expect.poll(() => served.length).toBe(6)
    const from = performance.now()
    asked.push(ask('few'), ask('few'), ask('few'))
    await expect.poll(() => served.length).toBe(8)
    expect(served.slice(6).map(({ account }) => account)).toEqual(['few', 'few'])
    expect(performance.now() - from).toBeLessThan(1_000)
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8)
    expect(refused).not.toContain('few')
    served[0]?.lease.release()
    await expect.poll(() => served.length).toBe(9)
    expect(served.at(-1)?.account).toBe('few')
    leaving.abort(new Error('left'))
    await Promise.all(asked)
    for (const { lease } of served) lease.release()
  })

  it('also waits for browsers that are being replaced when closed', async () => {
    let release: () => void = () => {}
    held = new Promise((done) => {
      release = done
    })
    const asked = nextRequest()
    const work = render()
    await asked
    const [engine] = pool().engines
    if (engine) engine.served = 1000
    release()
    await work
    expect(browserPoolState().browsers).toBe(0)
    await closeBrowsers()
    expect([engine?.isDead, folders()]).toEqual([true, []])
  })

  it('starts where the folder of temporary files has a long name, and leaves nothing', async () => {
    const long = path.join(tmpdir(), 'a-folder-of-temporary-files-with-a-name-'.repeat(3))
    mkdirSync(long)
    vi.stubEnv('TMPDIR', long)
    try {
      expect((await render()).html).toContain('here')
      const folder = pool().engines[0]?.launched?.folders.at(-1) ?? ''
      expect(existsSync(folder)).toBe(true)
      await closeBrowsers()
      expect([existsSync(folder), readdirSync(long)]).toEqual([false, []])
    } finally {
      vi.unstubAllEnvs()
      rmSync(long, { recursive: true })
    }
  })

  it('removes files of killed servers, but not of running ones', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => dead.on('exit', done))
    const profile = path.join(tmpdir(), `playwright_chromiumdev_profile-test${process.pid}`)
    const left = path.join(tmpdir(), `groundwire-browser-${dead.pid}-x`)
    const alive = path.join(tmpdir(), `groundwire-browser-${process.pid}-x`)
    for (const folder of [profile, left, alive]) mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(left, 'profile'), profile)
    writeFileSync(path.join(alive, 'profile'), '/')
    await removeLeftovers()
    expect([existsSync(profile), existsSync(left), existsSync(alive)]).toEqual([false, false, true])
    rmSync(path.join(alive, 'profile'))
    rmdirSync(alive)
  })

  it('leaves the files of other users', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => dead.on('exit', done))
    const foreign = path.join(tmpdir(), `groundwire-browser-${dead.pid}-x`)
    mkdirSync(foreign)
    const owner = vi.spyOn(process, 'getuid').mockReturnValue(statSync(foreign).uid + 1)
    try {
      await removeLeftovers()
      expect(existsSync(foreign)).toBe(true)
    } finally {
      owner.mockRestore()
      rmSync(foreign, { recursive: true })
    }
  })

  it('goes through the operator\u2019s proxy for advancedProxy, to the address that was checked', async () => {
    const asked: { target: string; auth: string | undefined }[] = []
    const proxy = createServer().on('connect', (request: IncomingMessage, client) => {
      asked.push({ target: request.url ?? '', auth: request.headers['proxy-authorization'] })
      const server = connect(origin.port, '127.0.0.1', () =>
        client.write('HTTP/1.1 200 OK\r\n\r\n'),
      )
      server.on('error', () => client.destroy()).pipe(client)
      client.on('error', () => server.destroy()).pipe(server)
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    allow(`a.test:${origin.port}`)
    process.env.ADVANCED_PROXY_URL = `http://me:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const how = { advancedProxy: true, timeoutMs: 60_000 }
    let lost = 0n
    const lose = (nano: bigint) => {
      lost += nano
    }
    const paying = { ...caller(80_000), lose }
    const page = await renderPage(`http://a.test:${origin.port}/`, how, paying)
    expect(page.html).toContain('here')
    // 4 nano-USD for each byte by default.
    expect(lost).toBeGreaterThanOrEqual(BigInt(4 * '<p>here</p>'.length))
    expect(lost % 4n).toBe(0n)
    expect(asked[0]).toEqual({
      target: `127.0.0.1:${origin.port}`,
      auth: `Basic ${btoa('me:secret')}`,
    })
    const pictures = () => origin.seen.filter(({ url }) => url === '/dot.png').length
    const wanted = { ...how, screenshot: true }
    await renderPage(`http://a.test:${origin.port}/pictured`, how, caller(80_000))
    expect(pictures()).toBe(0)
    await renderPage(`http://a.test:${origin.port}/pictured`, wanted, caller(80_000))
    expect(pictures()).toBe(1)
    const before = asked.length
    await renderPage(`http://a.test:${origin.port}/`, {}, caller())
    expect(asked.length).toBe(before)
    delete process.env.ADVANCED_PROXY_URL
    proxy.closeAllConnections()
    proxy.close()
  }, 240_000)

  it('reports once that the operator\u2019s proxy rejects us, however many pages ask', async () => {
    const proxy = createServer().on('connect', (_, client) =>
      client.end('HTTP/1.1 407 Who are you\r\n\r\n'),
    )
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    allow(`a.test:${origin.port}`)
    process.env.ADVANCED_PROXY_URL = `http://me:wrong@127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const warned = vi.spyOn(log(), 'warn')
    for (let page = 0; page < 2; page++)
      expect(
        await failure(
          renderPage(`http://a.test:${origin.port}/`, { advancedProxy: true }, caller()),
        ),
      ).toBeTruthy()
    const told = warned.mock.calls.filter((call) =>
      String(call[1]).startsWith('ADVANCED_PROXY_URL'),
    )
    expect(told).toEqual([[{ status: 407 }, expect.any(String)]])
    warned.mockRestore()
    delete process.env.ADVANCED_PROXY_URL
    proxy.closeAllConnections()
    proxy.close()
  })
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { install, root } from './node.mjs'

/** Installs, reads `.env` and finds a Chromium; returns where the server is to be, with the address that leads there. */
export async function prepare() {
  install()
  if (existsSync(path.join(root, '.env')) && process.loadEnvFile) process.loadEnvFile(path.join(root, '.env'))
  const { findChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
  const host = process.env.HOST || '127.0.0.1'
  const port = process.env.PORT || '3000'
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || address
  return { host, port, address }
}

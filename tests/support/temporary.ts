import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** For vitest and Playwright: gives a run a temporary folder of its own, for its servers and browsers too, and takes it away after. */
export default function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-run-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

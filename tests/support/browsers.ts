import { commandLine, processTree, type Relative } from '@/lib/base/processes'
import type { Groundwire } from './groundwire'

/**
 * The browser of a server, found by the mark in its command line. Throws unless there is exactly
 * one.
 */
export function browserOf({ process: server }: Groundwire): Relative {
  const found = processTree(server.pid ?? 0).filter(({ pid, parent }) => {
    const args = commandLine(pid)
    // Its child processes have a type.
    const isChild = args.some((arg) => arg.startsWith('--type='))
    return parent === server.pid && !isChild && args.some((arg) => arg.startsWith('--groundwire='))
  })
  const [browser, ...others] = found
  if (!browser || others.length > 0)
    throw new Error(`the server has ${found.length} browsers, not one`)
  return browser
}

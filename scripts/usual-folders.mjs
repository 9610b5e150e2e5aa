// Where programs keep their data on each system.
import { homedir } from 'node:os'
import path from 'node:path'

/** The data folder of an installed package, outside of what an update replaces. */
export function usualDataFolder(
  platform = process.platform,
  { XDG_DATA_HOME, LOCALAPPDATA, HOME } = process.env,
) {
  const home = HOME || homedir()
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'groundwire')
  if (platform === 'win32')
    return path.win32.join(LOCALAPPDATA || path.win32.join(home, 'AppData', 'Local'), 'groundwire')
  // A relative path is invalid by the XDG specification, and ignored.
  const base = XDG_DATA_HOME && path.isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : null
  return path.join(base ?? path.join(home, '.local', 'share'), 'groundwire')
}

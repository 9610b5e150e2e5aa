import { homedir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { usualDataFolder } from '../../scripts/usual-folders.mjs'

const HOME = '/home/ada'

test.each([
  ['linux', { HOME }, '/home/ada/.local/share/groundwire'],
  ['linux', { HOME, XDG_DATA_HOME: '/srv/data' }, '/srv/data/groundwire'],
  ['linux', { HOME, XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/groundwire'],
  ['linux', { HOME, XDG_DATA_HOME: '' }, '/home/ada/.local/share/groundwire'],
  ['linux', { HOME: '' }, path.join(homedir(), '.local/share/groundwire')],
  ['freebsd', { HOME }, '/home/ada/.local/share/groundwire'],
  ['darwin', { HOME }, '/home/ada/Library/Application Support/groundwire'],
  ['darwin', { HOME, XDG_DATA_HOME: '/srv' }, '/home/ada/Library/Application Support/groundwire'],
  [
    'win32',
    { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
    'C:\\Users\\ada\\AppData\\Local\\groundwire',
  ],
  ['win32', { HOME: 'C:\\Users\\ada' }, 'C:\\Users\\ada\\AppData\\Local\\groundwire'],
] as const)('on %s with %j, the data of the package is in %s', (platform, env, folder) => {
  expect(usualDataFolder(platform, env)).toBe(folder)
})

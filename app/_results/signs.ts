import { icon } from '../_ui/icon'

export const Chevron = icon([['path', { d: 'm9 18 6-6-6-6' }]])
export const Trash = icon([
  ['path', { d: 'M3 6h18' }],
  ['path', { d: 'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6' }],
  ['path', { d: 'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2' }],
])
export const Outward = icon([
  ['path', { d: 'M7 7h10v10' }],
  ['path', { d: 'M7 17 17 7' }],
])

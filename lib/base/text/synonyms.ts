import { stem } from './words'

const GROUPS = [
  'parse decode load loads deserialize',
  'serialize encode dump dumps',
  'sort sorted order',
  'delete remove drop erase',
  'undo roll revert reset discard reverse rollback unapply',
  'rename renamed move',
  'show list display print view see',
  'change set modify alter edit',
  'cancel abort stop terminate interrupt kill end',
  'disable off',
  'enable allow on',
  'directory folder directories',
  'maximum max limit fewer most',
  'copy clone duplicate',
  'backup dump',
  'fast faster speed performance',
  'difference differ unlike whereas',
  'login authentication',
  'send pass',
  'make create build',
  'create new init initialize add',
  'run execute invoke',
  'check test verify whether',
  'start begin launch',
  'licence license',
  'convert turn transform',
  'integer int',
  'string str',
  'mail email',
  'loop iterate iteration',
  'restore import load',
  'restore extract recover',
  'password passphrase credential',
  'upgrade update migrate',
  'remote network external',
  'save store write remember keep',
  'search find lookup query',
  'split separate divide',
  'combine merge join concatenate',
  'default initial preset',
  'wait sleep pause delay',
  'purpose use meaning',
  'error exception',
  'install setup',
  'attach connect',
  'memory ram',
  'host server machine',
  'exit return',
  'exclude ignore skip omit',
  'limit restrict throttle',
  'who author',
  'history log',
  'reload refresh reread',
]
const ALIKE = new Map<string, ReadonlySet<string>>()
for (const group of GROUPS) {
  const stems = group.split(' ').map(stem)
  for (const stem of stems) {
    const peers = stems.filter((peer) => peer !== stem)
    ALIKE.set(stem, new Set([...(ALIKE.get(stem) ?? []), ...peers]))
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The stems of other words for the same, by the stem of a word. */
export const synonymsFor = (term: string): ReadonlySet<string> => ALIKE.get(term) ?? NONE

// `npm run check`: format, lint, types, unit tests and architecture, in about a minute.
import { install } from './install.mjs'
import { run } from './node.mjs'

install({ all: true })
run(['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
run(['node_modules/next/dist/bin/next', 'typegen'])
run(['node_modules/typescript/bin/tsc', '--noEmit'])
run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'by-vite'])

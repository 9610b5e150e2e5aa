// `npm run dev`: the server with the data of `npm start`, rebuilt when its sources change.
import { install } from './install.mjs'
import { become } from './node.mjs'
import { prepare } from './prepare.mjs'

install({ all: true })
const { host, port } = await prepare({ needsBuild: false })
become(['node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', port])

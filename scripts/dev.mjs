// `npm run dev`: the server, rebuilt as its sources change, on the data of `npm start`.
import { install } from './install.mjs'
import { become } from './node.mjs'
import { prepare } from './prepare.mjs'

install({ all: true })
const { host, port } = await prepare({ needsBuild: false })
become(['node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', port])

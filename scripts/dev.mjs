// `npm run dev`: the server with its pages made anew as their sources change, on the data of `npm start`.
import { become } from './node.mjs'
import { prepare } from './prepare.mjs'

const { host, port } = await prepare()
become(['node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', port])

// Imports the programs that are named, and prints the files of packages that this read.
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const files = new Set()
registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/node_modules/')) files.add(fileURLToPath(url))
    return nextLoad(url, context)
  },
})
for (const program of process.argv.slice(2)) await import(pathToFileURL(program).href)
console.log([...files].join('\n'))
process.exit()

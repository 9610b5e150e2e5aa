// Lets plain Node run the project's TypeScript: `@/` paths, and imports without extension or of a
// folder's index. Node itself strips the types. Used by the command line scripts and the worker
// threads.
import { existsSync, statSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const own = `${pathToFileURL(root).href}/`
const drizzle = `${own}node_modules/drizzle-orm/`

// Caches compiled modules, so that a reader thread starts in half the time.
enableCompileCache(path.join(root, 'node_modules', '.cache', 'compile'))

registerHooks({
  resolve(specifier, context, nextResolve) {
    const module = drizzleModule(specifier, context.parentURL)
    if (module) return { url: module, format: 'module', shortCircuit: true }
    const file = sourceFile(specifier, context.parentURL)
    // What is known of a source, Node would read from the disk again.
    if (file?.endsWith('.ts'))
      return { url: pathToFileURL(file).href, format: 'module-typescript', shortCircuit: true }
    return nextResolve(file ? pathToFileURL(file).href : specifier, context)
  },
})

/**
 * Node reads a package's list of exports for each module that it loads of the package: 180 kB in
 * drizzle-orm, half a second of CPU at each start. The file beside a name needs no list.
 */
function drizzleModule(specifier, parent) {
  const inside = parent?.startsWith(drizzle) && specifier.startsWith('.')
  if (inside) return new URL(specifier, parent).href
  const [name, ...rest] = specifier.split('/')
  if (name !== 'drizzle-orm') return undefined
  const file = [`${rest.join('/')}.js`, `${[...rest, 'index'].join('/')}.js`].find((place) =>
    existsSync(new URL(place, drizzle)),
  )
  return file && new URL(file, drizzle).href
}

function sourceFile(specifier, parent) {
  const fromRoot = specifier.startsWith('@/')
  if (specifier.startsWith(own) && specifier.endsWith('.ts')) return programAt(specifier)
  if (!fromRoot && !specifier.startsWith('.')) return undefined
  if (!fromRoot && (!parent?.startsWith(own) || parent.startsWith(`${own}node_modules/`)))
    return undefined
  const base = fromRoot
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(fileURLToPath(parent)), specifier)
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts'), ...compiled(base)].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
}

/** A program that is named by its URL, as threads do. */
function programAt(url) {
  const file = fileURLToPath(url)
  return existsSync(file) ? undefined : compiled(file).find((name) => existsSync(name))
}

/** In the npm package, which has JavaScript: Node strips no types inside node_modules. */
function compiled(base) {
  return [base.replace(/\.ts$/, '.js'), `${base}.js`, path.join(base, 'index.js')]
}

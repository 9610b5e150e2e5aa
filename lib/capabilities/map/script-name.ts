const words = (text: string) => new Set(text.split(' '))

/** Folders that contain scripts and styles. */
const FOLDERS = words(
  'assets asset static js javascript javascripts script scripts css style styles stylesheets dist build bundle bundles lib libs ' +
    'vendor vendors node_modules bower_components cdn public media theme themes template templates plugin plugins skins resources ' +
    'res src packs chunks files includes modules sites core ajax wp-content wp-includes wp-admin download downloads',
)
/** Folders of pages about such files, or that show them. */
const PAGES = words('wiki tag tags tagged topic topics package question questions blob tree blame')
/** Typical names of scripts and styles. */
const NAMES = words(
  'app main index bundle script scripts custom common functions vendor runtime polyfill polyfills analytics gtag gtm ads loader ' +
    'init plugin plugins widget sw service-worker worker config settings util utils helpers global site theme style styles print ' +
    'reset normalize core base application admin frontend client search menu nav slider form forms webpack vite.config',
)
/** Patterns of build tools: `x.min`, `x.js.map`, `x-4f3a9c`, `jquery-3.6.0`, `jquery.form`. */
const FRAMEWORK_PATH =
  /[.-](?:min|bundle|chunk|pack|prod|dev|umd|esm|cjs|module|js|css)$|[.-](?=\w*\d)[0-9a-f]{6,}$|[.-]v?\d+(?:\.\d+)+$|^(?:jquery|bootstrap)\b/i
const ENDING = /\/([^/]+)\.(?:js|css|map)$/i

/** Whether a URL with a script's extension may be a page, such as `/wiki/Node.js`. */
export function isNamedLikeScript(address: string): boolean {
  const url = new URL(address)
  const name = ENDING.exec(url.pathname)?.[1]
  const folders = url.pathname.toLowerCase().split('/').slice(1, -1)
  if (name !== undefined && folders.some((folder) => PAGES.has(folder))) return true
  if (name === undefined || FRAMEWORK_PATH.test(name) || NAMES.has(name.toLowerCase())) return false
  if (/^\?(?:v|ver|version|t|hash)?=?[\w.-]*$/.test(url.search)) return false
  if (folders.some((folder) => FOLDERS.has(folder) || folder.startsWith('_'))) return false
  // In the top folder, only titles are pages.
  return folders.length > 0 || /^[A-Z]/.test(name)
}

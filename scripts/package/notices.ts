import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Module, moduleIn, withDependencies } from './modules'

const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)/i
/** Only the build uses them. */
const BUILD_ONLY = /^(?:@types\/.*|typescript|tailwindcss|@tailwindcss\/postcss)$/

/** Writes the licenses of what is inside, and the list of all parts for scanners (CycloneDX). */
export function writeNotices(stage: string): void {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies).filter((name) => !BUILD_ONLY.test(name))
  const parts = withDependencies(names.map((name) => `node_modules/${name}`))
    .sort()
    .map(moduleIn)
  const line = `\n\n${'-'.repeat(80)}\n\n`
  const head = 'Groundwire includes or installs these packages, each under its own license.'
  const texts = [head, ...parts.map((part) => `${titleFor(part)}\n\n${licenseText(part)}`)]
  writeFileSync(path.join(stage, 'THIRD-PARTY-NOTICES.txt'), `${texts.join(line)}\n`)
  const bill = `${JSON.stringify(billFor(version, parts), null, 2)}\n`
  writeFileSync(path.join(stage, 'sbom.cdx.json'), bill)
}

function titleFor({ name, version, license }: Module): string {
  return `${name} ${version} (${license})`
}

function licenseText({ folder, license }: Module): string {
  const files = readdirSync(folder).filter((name) => LICENSE_FILE.test(name))
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
  return texts.join('\n\n') || `The package names its license, ${license}, and has no text of it.`
}

function billFor(version: string, parts: Module[]) {
  const own = { ...component({ name: 'groundwire', version }), type: 'application' }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: parts.map((part) => ({
      type: 'library',
      ...component(part),
      licenses: [licenseEntry(part.license)],
    })),
  }
}

function component({ name, version }: { name: string; version: string }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { 'bom-ref': purl, name, version, purl }
}

/** One license by its id, several as an expression. */
function licenseEntry(license: string) {
  return / |\(/.test(license) ? { expression: license } : { license: { id: license } }
}

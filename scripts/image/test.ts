import { sendSignal } from '@/lib/base/processes'
import { lintArm64 } from './arm64'
import { checkCompose } from './compose'
import { composeCommand } from './compose-program'
import { checkContainer } from './container'
import { BASE, docker, importBase, startEngine, whyNoEngine } from './engine'

/**
 * `npm run image-test`: builds the image and runs it, alone and by compose.yaml, without a registry:
 * its base is made from Debian's packages and npm's Node. Takes 10 to 30 minutes and 6 GB.
 */
const IMAGE = 'groundwire:image-test'
const MAX_OVER_BASE_BYTES = 900_000_000

const why = whyNoEngine()
if (why) console.log(`image-test skipped: ${why}`)
else await testImage()

async function testImage() {
  const engine = await startEngine()
  try {
    importBase()
    docker('build', '--network=host', '-t', IMAGE, '.')
    const over = size(IMAGE) - size(BASE)
    console.log(`${docker('inspect', '-f', '{{.Id}}', IMAGE)}: ${megabytes(over)} over its base`)
    if (over > MAX_OVER_BASE_BYTES)
      throw new Error('The image is over 900 MB larger than its base.')
    await checkContainer(IMAGE)
    await checkCompose(composeCommand(), IMAGE)
    lintArm64()
    console.log('image-test passed')
  } finally {
    sendSignal(engine, 'SIGTERM')
    await new Promise((resolve) => engine.once('exit', resolve))
  }
}

function size(image: string): number {
  return Number(docker('inspect', '-f', '{{.Size}}', image))
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

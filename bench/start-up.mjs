import { setTimeout as pause } from 'node:timers/promises'
import { startProduct, withDataFolder } from './running-product.mjs'

const idleSeconds = 20
const rounds = 3

/** How long a person waits for the product, and what it holds while nobody uses it. Limits: 5 s and 250 MB. */
export async function startUp() {
  return withDataFolder(async (folder) => {
    const first = await startProduct(folder)
    await first.stop()
    const seconds = []
    let idle = 0
    for (let round = 1; round <= rounds; round++) {
      const product = await startProduct(folder)
      seconds.push(product.readySeconds)
      if (round === rounds) {
        await pause(idleSeconds * 1000)
        idle = await product.memoryMegabytes()
      }
      await product.stop()
    }
    const median = seconds.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    return {
      'first start, with database and demo data': `${first.readySeconds.toFixed(1)} s`,
      [`second start, median of ${rounds} (limit 5 s)`]: `${median.toFixed(2)} s`,
      [`Node part, idle for ${idleSeconds} s (limit 250 MB)`]: `${idle.toFixed(0)} MB`,
    }
  })
}

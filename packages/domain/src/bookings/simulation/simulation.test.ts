import { expect, test } from 'vitest'
import { settlement } from '../settlement'
import { history, ourRules, type Rules } from './history'

const { PROVE, SEED } = process.env
/** Other histories in every run; a failure names the seed of its own. */
const firstSeed = Number(SEED)
const histories = PROVE ? 100_000 : 5000

/** The first seed, from the given one on, whose history breaks a promise. */
function firstBroken(
  rules: Rules,
  from: number,
  most: number,
): { seed: number; broken: string[] } | undefined {
  for (let seed = from; seed < from + most; seed++) {
    const broken = brokenBy(seed, rules)
    if (broken.length > 0) return { seed, broken }
  }
  return undefined
}

function brokenBy(seed: number, rules: Rules): string[] {
  try {
    return history(seed, rules)
  } catch (error) {
    return [String(error)]
  }
}

test(`${histories} lives of the payment protocol, with dying servers and lost replies, break no promise`, () => {
  expect(firstBroken(ourRules, firstSeed, histories)).toBeUndefined()
}, 300_000)

test.each<[string, Partial<Rules>]>([
  [
    'a lost reply is taken for a no',
    {
      noted: (answer) => (answer === 'unknown' ? 'declined' : answer),
      settlement: (booking, payment) => settlement(booking, payment === 'unknown' ? 'declined' : payment),
    },
  ],
  ['money that comes too late is kept', { settlement: withoutGivingBack }],
  ['a charge is sent again under a new key', { keyOfRetry: (paymentId, tries) => `${paymentId}-${tries}` }],
  ['the wallet is only debited when the bank has answered', { holdsWallet: false }],
])('it finds the mistake when %s', (_, mistake) => {
  expect(firstBroken({ ...ourRules, ...mistake }, firstSeed, 5000)).toBeDefined()
})

function withoutGivingBack(...given: Parameters<typeof settlement>): ReturnType<typeof settlement> {
  const verdict = settlement(...given)
  if (verdict === 'release-and-give-back') return 'release'
  return verdict === 'give-back' ? 'wait' : verdict
}

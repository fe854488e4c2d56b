import { type RefusalName, refusals } from '@bayshare/contract/refusals'

/** A no in words. Anything else that is thrown is our own fault. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalName
  /** More to say to the caller, in wire names, beside the words. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(reason: RefusalName, extra: Record<string, unknown> = {}) {
    super(refusals[reason].words)
    this.reason = reason
    this.extra = extra
  }
}

/** A no to what stands in single fields, in words under their wire names. */
export class FieldRefusal extends Error {
  override name = 'FieldRefusal'
  readonly problems: Readonly<Record<string, string>>

  constructor(problems: Record<string, string>) {
    super(Object.values(problems)[0])
    this.problems = problems
  }
}

/** Turns the verdict of a rule into an answer. */
export function insist(verdict: 'yes' | RefusalName): void {
  if (verdict !== 'yes') throw new Refusal(verdict)
}

/** The outcome is not known yet, because a bank did not answer. A reconciler finishes it; the caller asks again. */
export class LeftUnfinished extends Error {
  override name = 'LeftUnfinished'
}

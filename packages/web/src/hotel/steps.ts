export const stepNames = ['start', 'results', 'auth', 'payment', 'end'] as const
export type StepName = (typeof stepNames)[number]

/** The step in an address; whatever else stands there is the first. */
export function stepNamed(name: string | undefined): StepName {
  const lowered = name?.toLowerCase()
  return stepNames.find((step) => step === lowered) ?? 'start'
}

/** With the token of the guest, where there is one: a tab that came by a link has kept nothing. */
export function stepPath(slug: string, step: StepName, token?: string): string {
  return ['/book', slug, step, token].filter((part) => part !== undefined).join('/')
}

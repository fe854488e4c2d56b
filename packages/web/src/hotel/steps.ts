export const stepNames = ['start', 'results', 'auth', 'payment', 'end'] as const
export type StepName = (typeof stepNames)[number]

/** The step in an address; whatever else stands there is the first. */
export function stepNamed(name: string | undefined): StepName {
  const lowered = name?.toLowerCase()
  return stepNames.find((step) => step === lowered) ?? 'start'
}

export function stepPath(slug: string, step: StepName): string {
  return `/book/${slug}/${step}`
}

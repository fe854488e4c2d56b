/** What an operator does about a reported message (rule: reported messages). */
export const reportOutcomes = ['nothing', 'warned', 'blocked'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

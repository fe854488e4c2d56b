import type { ReportOutcome } from '@bayshare/domain/messaging/report-outcome'

export const reportWords = {
  title: 'Reported messages',
  lead: 'Messages that people reported and nobody has looked at yet, the oldest first.',
  none: 'Nothing to look at',
  noneText: 'Reported messages appear here.',
  from: (reported: string) => `Written by ${reported}`,
  by: (reporter: string, when: string) => `Reported by ${reporter}, ${when}`,
  reason: 'Reason',
  where: 'Where',
  booking: (reference: string) => `Chat of booking ${reference}`,
  inbox: 'Conversation in the inbox',
  before: (reported: string) => `Reports about ${reported}`,
  people: 'People',
  around: 'Messages around it',
  reported: 'Reported',
  changed: (content: string) => `When it was reported it said: ${content}`,
  decide: {
    nothing: 'Nothing to do',
    warned: 'Send a warning',
    blocked: 'Block writing',
  } satisfies Record<ReportOutcome, string>,
  consequence: (reported: string) =>
    ({
      nothing: "We'll tell whoever reported it that we looked at it.",
      warned: `${reported} gets a warning by email. We'll tell whoever reported it that we looked at it.`,
      blocked:
        "The two can't write to each other any more, in booking chats or in the inbox, and neither can lift it. We'll tell whoever reported it.",
    }) satisfies Record<ReportOutcome, string>,
  done: {
    nothing: "Done. We'll tell whoever reported it that we looked at it.",
    warned: 'The warning is on its way.',
    blocked: "Blocked. The two can't write to each other any more.",
  } satisfies Record<ReportOutcome, string>,
}

export const eventWords = {
  title: 'Event Viewer',
  backTo: (reference: string) => `Booking ${reference}`,
  times: (zone: string) => `Times are ${zone}.`,
  failed: (why: string) => `Could not load event: ${why}`,
  none: 'Nothing has happened yet',
  noneText: 'Emails and what became of them show here.',
  /** Which mail a report is about, where there are several. */
  about: (subject: string | undefined, recipient: string) =>
    subject === undefined ? `To ${recipient}` : `"${subject}" to ${recipient}`,
  template: 'Template',
  domain: 'Domain',
  recipient: 'Recipient',
  subject: 'Subject',
  status: 'Status',
  reason: 'Reason',
  text: 'Message',
  booking: 'Booking',
  showMail: 'Show email',
  hideMail: 'Hide email',
  mailFrame: (subject: string) => `Email: ${subject}`,
  mailNote: 'Codes and the parts of links that make them work are hidden. Links are switched off.',
  noContent: "The content isn't shown. It's private or no longer kept.",
  acceptedBy: (who: string) => `Accepted by ${who}`,
  provider: 'the email provider',
  attempt: (number: number) => `Attempt ${number}`,
  response: 'Response',
  machineOpened: 'Machine Opened',
  url: 'Link',
  userAgent: 'User agent',
  nothingTold: 'No details were given.',
} as const

export const statusWords: Readonly<Record<string, string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  retrying: 'Failed, trying again',
  failed: 'Failed',
}

/** By source and kind; what is not here is shown by its own name. */
export const kindWords: Readonly<Record<string, string>> = {
  'email mail': 'Email',
  'sms sms': 'Text message',
  'push push': 'Push notification',
  'sendgrid processed': 'Processed',
  'sendgrid deferred': 'Deferred',
  'sendgrid delivered': 'Delivered',
  'sendgrid dropped': 'Dropped',
  'sendgrid bounce': 'Bounce',
  'sendgrid open': 'Open',
  'sendgrid click': 'Click',
  'sendgrid spamreport': 'Spam report',
  'sendgrid unsubscribe': 'Unsubscribe',
  'booking held': 'Booking started',
  'booking waiting': 'Booking requested',
  'booking accepting': 'Request accepted',
  'booking confirmed': 'Booking confirmed',
  'booking declined': 'Request declined',
  'booking withdrawn': 'Request withdrawn',
  'booking expired': 'Request expired',
  'booking cancelled': 'Booking cancelled',
}

export const byWords: Readonly<Record<string, string>> = {
  driver: 'By the driver',
  owner: 'By the owner',
  manager: 'By the building manager',
  'other person': 'By someone else',
  system: 'Automatic',
}

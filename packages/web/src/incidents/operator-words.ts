import type { Decision } from '@bayshare/domain/incidents/incident'

export const operatorIncidentWords = {
  title: 'Incidents',
  lead: 'What drivers and owners reported and nobody has decided yet, the oldest first.',
  none: 'Nothing to decide',
  noneText: 'New reports appear here.',
  reportedBy: {
    driver: 'Reported by the driver',
    owner: 'Reported by the owner',
    manager: 'Reported by the building manager',
    platform: 'Warning of a vehicle that is still there',
  },
  bookingName: 'Booking',
  driver: 'Driver',
  owner: 'Owner',
  booking: (reference: string) => `Booking ${reference}`,
  onHold: 'On hold for the owner',
  plate: 'Number plate',
  elsewhere: 'Parked instead',
  picture: 'The photo of the report',
  decide: {
    'for-driver': 'Decide for the driver',
    'for-owner': 'Decide for the owner',
  } satisfies Record<Decision, string>,
  consequence: {
    'for-driver': "The driver gets back what was paid, and the owner earns nothing from it. We'll tell both.",
    'for-owner': "The owner gets what is on hold, and the driver gets nothing back. We'll tell both.",
  } satisfies Record<Decision, string>,
  /** The driver has parked elsewhere at the platform's cost. */
  consequenceElsewhere: {
    'for-driver':
      "The owner earns nothing from it. The driver has parked elsewhere at our cost. We'll tell both.",
    'for-owner':
      "The owner gets what is on hold. The driver has parked elsewhere at our cost. We'll tell both.",
  } satisfies Record<Decision, string>,
  movesNothing: "No money moves. We'll tell both.",
  reason: 'Reason (optional)',
  reasonHelp: 'Both sides read it.',
  proposed: 'This needs a second operator. Nothing moves until another operator confirms.',
  decided: 'Decided.',
  refunded: (refunded: string) => `Decided. The driver gets back ${refunded}.`,
}

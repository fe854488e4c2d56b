export const deskWords = {
  title: 'Operator desk',
  lead: 'For the people who run this installation. Every change is recorded.',
  waiting: {
    incidents: (count: number) => `${count} to decide`,
    disputes: (count: number) => `${count} open`,
    reports: (count: number) => `${count} to look at`,
    queues: (count: number) => `${count} failed`,
  },
}

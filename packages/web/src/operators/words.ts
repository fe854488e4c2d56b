export const deskWords = {
  title: 'Operator desk',
  lead: 'For the people who run this installation. Every change is recorded.',
}

import type { DemoReport } from './demo-bookings'

export interface DemoConversation {
  /** The mailboxes of who asks and of the owner. */
  asker: string
  owner: string
  /** The name of the space. */
  space: string
  said: readonly { by: 'asker' | 'owner'; hoursAgo: number; text: string; reported?: DemoReport }[]
}

/** Questions about spots that are not booked: one that was answered, one that ended badly, and one that waits for its owner. */
export const demoConversations: readonly DemoConversation[] = [
  {
    asker: 'driver',
    owner: 'featured',
    space: '38 Bridge Street garage',
    said: [
      { by: 'asker', hoursAgo: 52, text: 'Hi, would a roof box fit? My car is 1.95 m high with it.' },
      { by: 'owner', hoursAgo: 49, text: 'Hi Mia, the door is 2.10 m, so yes. Watch the beam at the back.' },
      { by: 'asker', hoursAgo: 48, text: "Great to know. I'll book for the weekend." },
      { by: 'owner', hoursAgo: 46, text: "Lovely. I'll leave the light on for you." },
    ],
  },
  {
    asker: 'disputes',
    owner: 'featured',
    space: 'Devonshire Street garage',
    said: [
      { by: 'asker', hoursAgo: 33, text: 'Is it free on Saturday? I need it from 8.' },
      { by: 'owner', hoursAgo: 31, text: "Sorry Ethan, I'm using it myself this weekend." },
      {
        by: 'asker',
        hoursAgo: 30,
        text: "Then don't advertise it, you clown. People like you waste everyone's time.",
        reported: { after: 40, reason: 'Rude, and all I said was that the garage is taken.' },
      },
    ],
  },
  {
    asker: 'driver2',
    owner: 'owner',
    space: '52 Windmill Street carport',
    said: [
      {
        by: 'asker',
        hoursAgo: 26,
        text: 'Do you rent it by the month as well? I start a job nearby in December.',
      },
    ],
  },
]

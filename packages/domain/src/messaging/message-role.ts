/** As what somebody writes in a chat. Managers and the operator take part where a brand has buildings (rule: chat members). */
export const messageRoles = ['driver', 'owner', 'operator', 'manager'] as const
export type MessageRole = (typeof messageRoles)[number]

/** What one message may have, without the blanks around it. */
export const longestMessage = 2000

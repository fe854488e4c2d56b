import type { Conversation } from '@bayshare/contract/messaging'

/** Whoever one talks with. */
export function otherIn(conversation: Conversation): { name: string; photo: string | null } {
  const { isRecipient, senderName, recipientName, senderPhoto, recipientPhoto } = conversation
  return isRecipient
    ? { name: senderName, photo: senderPhoto }
    : { name: recipientName, photo: recipientPhoto }
}

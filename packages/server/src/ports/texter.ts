/** Sends one text message. Throwing means: try again later. */
export interface Texter {
  send(message: { id: string; to: string; text: string }): Promise<void>
}

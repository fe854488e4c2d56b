/** What becomes of a way to pay while its form is open; the words say what. */
export interface MethodOutcome {
  onSaved: (said: string) => void
  onRemoved: (said: string) => void
}

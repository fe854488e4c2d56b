/** Whether the server knows nothing of what was asked for, or keeps it from whoever asks. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

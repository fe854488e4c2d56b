/** The error of a provider may carry the HTTP status that the provider answered; to our own callers it is a fault of ours. */
export function withoutForeignStatus(error: unknown): unknown {
  const isForeign = error instanceof Error && 'statusCode' in error
  return isForeign ? new Error(`Something outside failed: ${error.message}`, { cause: error }) : error
}

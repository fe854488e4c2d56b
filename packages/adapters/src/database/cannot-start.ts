/** The embedded database cannot be started. The message says what a person can do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/**
 * Turns a refusal of the file system into that message; anything else is our own fault and is rethrown as it
 * is.
 */
export function explainStartFailure(error: unknown, dataDir: string): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : reasons[code]
  if (reason === undefined) return error
  const place = path === undefined || path === dataDir ? '' : ` at ${path}`
  return new CannotStart(`The data folder ${dataDir} cannot be used: ${reason}${place}.`, { cause: error })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user lacks the permission',
  EPERM: 'this user lacks the permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
}

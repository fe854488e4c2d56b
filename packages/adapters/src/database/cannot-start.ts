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
  const { path } = error as NodeJS.ErrnoException
  const code = codeOf(error)
  const reason = code === undefined ? undefined : reasons[code]
  if (reason === undefined) return error
  const place = path === undefined || path === dataDir ? '' : ` at ${path}`
  return new CannotStart(
    `The data folder ${dataDir} cannot be used: ${reason}${place}; ${whatToDo(code)}, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/** A backup cannot be made or checked where it should be, which says nothing against a backup that is there. */
export class CannotBackUp extends CannotStart {
  override name = 'CannotBackUp'
}

/** Turns a refusal of the file system into that message, as above. */
export function explainBackupFailure(error: unknown, target: string): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error
  const { path } = error as NodeJS.ErrnoException
  const code = codeOf(error)
  const reason = code === undefined ? undefined : reasons[code]
  if (reason === undefined) return error
  const place = path === undefined || path === target ? '' : ` at ${path}`
  return new CannotBackUp(
    `No backup was made in ${target}: ${reason}${place}; ${whatToDo(code)} and try again.`,
    { cause: error },
  )
}

function codeOf(error: Error): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  // Node says so of a folder with missing parents on a disk that is read-only.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'EROFS'
  // PostgreSQL has no room for its part, such as the log that it writes meanwhile.
  return code === '53100' ? 'ENOSPC' : code
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

function whatToDo(code: string | undefined): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'free some space'
  if (code === 'EROFS') return 'make it writable'
  return code === 'ENOTDIR' || code === 'EEXIST' ? 'move the file away' : 'give the permission'
}

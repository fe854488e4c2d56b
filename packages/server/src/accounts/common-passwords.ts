let list: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password stands on the lists that guessers try first. The list is loaded with the first password that
 * somebody chooses, so that the program starts without it.
 */
export async function commonPasswords(): Promise<(password: string) => boolean> {
  list ??= loadList()
  const common = await list
  return (password) => common.has(password)
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as readonly string[])
}

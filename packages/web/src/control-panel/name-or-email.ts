/** How somebody is called; whoever has given no name is called by their address. */
export function nameOrEmail({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

interface Named {
  firstName: string
  lastName: string
  email: string
}

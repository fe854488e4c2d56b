import { UserProfile } from '../accounts/UserProfile'

/** The account of somebody who has the control panel: picture, contact, security and data (rule: corporate users). */
export function AccountScreen() {
  return <UserProfile />
}

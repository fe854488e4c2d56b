import { UserProfile } from '../../accounts/UserProfile'
import { MyVehicles } from '../../vehicles/parts/MyVehicles'
import { PaymentDetails } from './PaymentDetails'

/** The profile, with what somebody drives and how they pay. */
export function UserProfileScreen() {
  return (
    <UserProfile>
      <MyVehicles />
      <PaymentDetails id="payment" />
    </UserProfile>
  )
}

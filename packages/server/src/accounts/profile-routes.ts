import type { Handlers } from '../http/handlers'
import { changeProfile } from './change-profile'
import { exportMyData } from './export-my-data'
import { profileForm } from './profile-form'
import { profileOf } from './queries'
import { signedInPerson } from './routes'
import { sendPhoneCode } from './send-phone-code'
import { verifyPhone } from './verify-phone'

export const profileRoutes = {
  async changeProfile(ctx, { body }) {
    return changeProfile(ctx, signedInPerson(ctx), body)
  },
  async updateTenant(ctx, { body }) {
    return changeProfile(ctx, signedInPerson(ctx), body)
  },
  async sendPhoneCode(ctx, { body }) {
    return { mobileNumber: await sendPhoneCode(ctx, signedInPerson(ctx), body.mobileNumber) }
  },
  async verifyPhone(ctx, { body }) {
    const accountId = signedInPerson(ctx)
    await verifyPhone(ctx, accountId, body)
    return profileOf(ctx, accountId)
  },
  async profileForm(ctx, { params }) {
    return profileForm(ctx, signedInPerson(ctx), params.formId)
  },
  async exportMyData(ctx) {
    return exportMyData(ctx, signedInPerson(ctx))
  },
} satisfies Partial<Handlers>

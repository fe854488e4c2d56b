import { asAccountId } from '@bayshare/domain/accounts/actor'
import type { Handlers } from '../http/handlers'
import { decideResident } from './decide-resident'
import { importTenants } from './import-tenants'
import { residentsOf } from './queries'

export const residentRoutes = {
  async buildingResidents(ctx, { params, query }) {
    return residentsOf(ctx, params.buildingId.toLowerCase(), query)
  },
  async decideResident(ctx, { params, body }) {
    const accountId = asAccountId(params.accountId.toLowerCase())
    await decideResident(ctx, { ...body, accountId, buildingId: params.buildingId.toLowerCase() })
    return { state: body.decision }
  },
  async importTenants(ctx, { params, body }) {
    return importTenants(ctx, { ...body, buildingId: params.buildingId.toLowerCase() })
  },
} satisfies Partial<Handlers>

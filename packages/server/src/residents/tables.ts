export const tables = ['residents', 'tenant_lists', 'tenant_list_rows'] as const

export const tables = ['enquiries', 'enquiry_steps'] as const

export const tables = ['worker_nodes'] as const

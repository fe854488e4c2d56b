export const tables = ['gates', 'gate_commands', 'gate_alerts'] as const

import { socketPort } from './socket-folder'

export const settingsFileName = 'bayshare.conf'

/** Full: what was acknowledged survives a power cut. None: for throw-away clusters only. */
export type Durability = 'full' | 'none'

/**
 * The settings file that is written before every launch, so that a new Bayshare brings its new settings to an
 * old cluster. The socket's folder is given on the command line instead: the data folder may have been moved.
 */
export function serverSettings(durability: Durability): string {
  const safe = durability === 'full' ? 'on' : 'off'
  return `# Bayshare writes this file before every start. Your own changes belong in postgresql.auto.conf.
listen_addresses = ''
port = ${socketPort}
unix_socket_permissions = 0700
max_connections = ${durability === 'full' ? 60 : 200}
shared_buffers = '64MB'

fsync = ${safe}
full_page_writes = ${safe}
synchronous_commit = ${safe}
wal_level = replica

timezone = 'UTC'
log_timezone = 'UTC'
jit = off
random_page_cost = 1.1

# Nothing of ours thinks longer than this between two statements: whoever does has hung and holds locks.
idle_in_transaction_session_timeout = '60s'
# A statement whose client was killed ends within this time instead of running to its end.
client_connection_check_interval = '5s'

# One file for each day of the week, begun anew a week later.
logging_collector = on
log_directory = '../log'
log_filename = 'postgres-%a.log'
log_truncate_on_rotation = on
log_rotation_age = '1d'
log_rotation_size = 0
log_line_prefix = '%m [%p] %q%u@%d/%a '
log_lock_waits = on
log_min_duration_statement = '1s'
`
}

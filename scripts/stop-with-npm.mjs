/**
 * npm passes a stop on to the shell between it and this process, and the shell keeps it to itself. So this
 * process notices that its shell is gone and stops in the ordinary way, instead of living on with nobody to
 * end it.
 */
export function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

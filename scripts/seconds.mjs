/**
 * A duration as a person reads it: tenths while they matter, whole seconds after that.
 *
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  const value = milliseconds / 1000
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`
}

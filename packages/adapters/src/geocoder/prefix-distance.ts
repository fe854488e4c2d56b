/**
 * How many slips of the keyboard (a letter too many, missing, wrong, or two swapped) lie between what was typed and the
 * beginning of a name. Answers `most + 1` as soon as there are more.
 */
export function prefixDistance(typed: string, name: string, most: number): number {
  const length = Math.min(name.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === name[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      current.push(slips)
      best = Math.min(best, slips)
    }
    if (best > most) return most + 1
    before = last
    last = current
  }
  return Math.min(most + 1, ...last)
}

/** Nobody slips in a word of three letters and is still understood. */
export function mostSlips(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** How many there are of something in a warning, such as '1 price' and '2,400 prices'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** So many are named, and the others counted. */
const MOST_NAMED = 6

/** '620, 640 and 660'; of many the first ones, and how many more. */
export function listed(names: readonly (string | number)[]): string {
  const shown = names.slice(0, names.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED)
  const more = names.length - shown.length
  const all = more === 0 ? shown : [...shown, `${more} more`]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** How many there are of something, such as '1 client' and '1,204 clients'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

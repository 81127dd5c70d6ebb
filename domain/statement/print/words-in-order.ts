/** Whether the words stand in the other text in their order. */
export function standIn(words: string, text: string): boolean {
  const rest = text.toLowerCase().split(' ')
  return words
    .toLowerCase()
    .split(' ')
    .every((word) => {
      const at = rest.indexOf(word)
      rest.splice(0, at + 1)
      return at >= 0
    })
}

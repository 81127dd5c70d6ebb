/**
 * What is wrong with an address that people are led to; null: nothing is.
 * @param name as it begins a sentence: 'The application URL'
 */
export function webAddressFault(name: string, text: string): string | null {
  const host = /^https:\/\/([^/?#]*)/i.exec(text)?.[1]
  if (host === undefined) return `${name} must begin with https://`
  // Either could disguise whose host it is.
  if (host.includes('@')) return `${name} must not contain a user name or password`
  if (host === '' || host.includes('\\') || /\s/.test(text))
    return `${name} must be a whole address without spaces, such as https://apply.example.com`
  return null
}

/** All but tab and line feed: no keyboard types them, and no database keeps every one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** What somebody wrote, without the space around it and with one kind of line end. */
export function plainText(written: string): string {
  return written.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim()
}

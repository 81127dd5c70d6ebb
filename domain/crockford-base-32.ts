/** Crockford's: no I, L, O or U, which are read as 1, 1, 0 and V. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One character for each byte, of its five lowest bits: as random as the bytes are. */
export function crockfordOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => DIGITS.charAt(byte & 31)).join('')
}

/** How a text is compared that somebody may have copied from paper: in whatever case, with other signs between, O for 0 and I or L for 1. */
export function asCrockfordIsRead(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

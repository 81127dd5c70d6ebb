import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The files of a folder, and of all within it, that hold one of the texts or bytes; by their paths from there. */
export async function placesOf(top: string, needles: readonly (string | Buffer)[]): Promise<string[]> {
  const places: string[] = []
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? await readIfThere(file) : null
    if (bytes !== null && needles.some((needle) => bytes.includes(needle))) places.push(path.relative(top, file))
  }
  return places
}

/** How a text could be hidden: in small letters, in UTF-16, as hexadecimal digits, as a part of an address, in base64 wherever it begins. */
export function disguisesOf(text: string): Buffer[] {
  return [...new Set([text, text.toLowerCase()])].flatMap((one) => {
    const plain = Buffer.from(one)
    return [
      plain,
      Buffer.from(one, 'utf16le'),
      Buffer.from(plain.toString('hex')),
      Buffer.from(encodeURIComponent(one)),
      ...[0, 1, 2].map((before) => inBase64(plain, before)),
    ]
  })
}

/** What of it does not hang on what stands before and after. */
function inBase64(plain: Buffer, before: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(before), plain]).toString('base64')
  const whole = Math.floor((before + plain.length) / 3)
  return Buffer.from(text.slice(before === 0 ? 0 : 4, whole * 4))
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, vi } from 'vitest'

type Needle = string | Buffer

/** The files of a folder, and of all within it, that hold one of the texts or bytes; by their paths from there. */
export async function placesOf(top: string, needles: readonly Needle[]): Promise<string[]> {
  const places: string[] = []
  for await (const { place, bytes } of filesWithin(top)) if (holds(bytes, needles)) places.push(place)
  return places
}

/** The same for each text alone, for all of which the files are read once. */
export async function placesOfEach(top: string, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const places = new Map<string, string[]>(texts.map((text) => [text, []]))
  for await (const { place, bytes } of filesWithin(top))
    for (const [text, found] of places) if (bytes.includes(text)) found.push(place)
  return places
}

/**
 * Resolves when none is in any file any more. Meanwhile it looks where they still were the last time, and at all files once they are
 * gone from there: to read a whole database every half second takes a core.
 */
export async function goneEverywhere(top: string, needles: readonly Needle[], timeout: number): Promise<void> {
  let places: readonly string[] = []
  await vi.waitFor(
    async () => {
      const left = await Promise.all(places.map((place) => readIfThere(path.join(top, place))))
      if (!left.some((bytes) => bytes !== null && holds(bytes, needles))) places = await placesOf(top, needles)
      expect(places).toEqual([])
    },
    { timeout, interval: 500 },
  )
}

async function* filesWithin(top: string): AsyncGenerator<{ place: string; bytes: Buffer }> {
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? await readIfThere(file) : null
    if (bytes !== null) yield { place: path.relative(top, file), bytes }
  }
}

function holds(bytes: Buffer, needles: readonly Needle[]): boolean {
  return needles.some((needle) => bytes.includes(needle))
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

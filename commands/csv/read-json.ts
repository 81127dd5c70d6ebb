import type { FileFault } from '../../domain/rates/csv-record.ts'

export type JsonReading =
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly fault: FileFault; readonly value?: undefined }

/** Text to the value it holds, or the one fault that keeps it from being read. */
export function readJson(text: string): JsonReading {
  let names = 0
  let value: unknown
  try {
    value = JSON.parse(text, function (this: unknown, _name: string, held: unknown) {
      if (!Array.isArray(this)) names += 1
      return held
    })
  } catch (error) {
    return { fault: whatBroke(error, text) }
  }
  // The one around everything is not written.
  if (names - 1 === namesWritten(text)) return { value }
  return { fault: { line: null, about: 'duplicate', message: 'an object has the same field twice' } }
}

/** JSON.parse keeps the last of two fields with one name and says nothing; every name that is written has its colon. */
function namesWritten(text: string): number {
  let colons = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inText && character === '\\') at += 1
    else if (character === '"') inText = !inText
    else if (character === ':' && !inText) colons += 1
  }
  return colons
}

/** Only some of the engine's messages say where. What is nested too deep for it is a RangeError. */
function whatBroke(error: unknown, text: string): FileFault {
  const offset = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  const line = offset === undefined ? null : text.slice(0, Number(offset)).split('\n').length
  return { line, about: 'json', message: 'the file is not JSON from here on' }
}

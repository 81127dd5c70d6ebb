import { InvalidInput } from '../../domain/invalid-input.ts'
import type { PortraitRefusal, StatementReader } from '../../statement-reading/statement-reader.ts'
import type { WaitingPerson } from '../../statement-reading/waiting-person.ts'
import { HttpError } from '../http/http-error.ts'

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
const RETRY_SECONDS = 10

const REFUSED: Readonly<Record<PortraitRefusal, () => Error>> = {
  unreadable: () =>
    new InvalidInput({ file: 'This photo is damaged, or larger than 25 megapixels. Please choose another one.' }),
  timeout: () => new InvalidInput({ file: 'This photo is too much work to open. Please choose a smaller one.' }),
  busy: () => new HttpError(503, 'Many files are being opened right now. Please try again in a moment.', RETRY_SECONDS),
  out_of_order: () =>
    new HttpError(503, 'Photos cannot be opened at the moment. That is our fault. Please try again.', RETRY_SECONDS),
  left: () => new HttpError(499, 'The upload was given up.'),
}

/**
 * A photo as it is shown. It is opened in a process of its own, and only where it begins as one of three kinds do: the library reads many
 * more, and we need none of them.
 * @throws HttpError 415 for what is neither JPEG nor PNG nor WebP, 503 while it cannot be opened; InvalidInput for one that cannot be decoded
 */
export async function smallPhoto(
  reader: Pick<StatementReader, 'portrait'>,
  bytes: Buffer,
  person: WaitingPerson,
): Promise<Uint8Array> {
  if (!SIGNATURES.some((fits) => fits(bytes)))
    throw new HttpError(415, 'This is no photo that we can show. Please choose a JPEG, PNG or WebP file.')
  const portrait = await reader.portrait(bytes, person)
  if (portrait.outcome === 'refused') throw REFUSED[portrait.kind]()
  return portrait.webp
}

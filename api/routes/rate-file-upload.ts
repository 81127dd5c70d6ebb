import { MAX_FILE_BYTES } from '../../commands/csv/file-text.ts'
import type { UploadTaken } from '../http/route.ts'

/** A rate sheet or an LLPA table as it is sent. */
export const RATE_FILE: UploadTaken = {
  maxBytes: MAX_FILE_BYTES,
  tooLarge: 'The file is larger than 10 MB, the most that a rate sheet or an LLPA table may have.',
}

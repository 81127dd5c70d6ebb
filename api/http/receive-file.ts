import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { plainText } from '../../domain/plain-text.ts'
import { HttpError } from './http-error.ts'
import { inOneBlock } from './in-one-block.ts'
import type { UploadedFile, UploadTaken } from './route.ts'
import { UploadNotTaken } from './upload-not-taken.ts'

const UNREADABLE = 'The upload could not be read. Please send the file again.'

/**
 * Takes in the one file of a multipart request. The promise fails with 413 where the file is too large, with a MulterError where there
 * is too much of anything else, with UploadNotTaken where it cannot be read, with 499 where the sender has left, and with what
 * `arrived` throws, which is told of each piece: the rest is not taken in then.
 */
export function receiveFile({
  maxBytes,
  tooLarge,
}: UploadTaken): (request: Request, response: Response, arrived: (bytes: number) => void) => Promise<void> {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 25, fieldSize: 10_240 }
  const receive = multer({ storage: inOneBlock(maxBytes), limits, defParamCharset: 'utf8' }).single('file')
  return (request, response, arrived) =>
    new Promise((resolve, reject) => {
      if (!isForm(request)) return reject(notAForm(request))
      receive(request, response, (error) => {
        const failure = error ? failureOf(error, request, tooLarge) : passedOver(request)
        return failure ? reject(failure) : resolve()
      })
      const onPiece = (piece: Buffer): void => {
        try {
          arrived(piece.length)
        } catch (refusal) {
          request.off('data', onPiece).unpipe()
          reject(refusal)
        }
        // One piece a turn: whoever sends fast would otherwise be listened to, megabyte after megabyte, before anybody else is answered.
        request.pause()
        setImmediate(() => request.resume())
      }
      request.on('data', onPiece)
    })
}

/** Its name without what no name has, and no database keeps. */
export function uploadedFile(request: Request): UploadedFile | null {
  if (request.file === undefined) return null
  const { originalname, buffer } = request.file
  return { name: plainText(originalname.replace(/\s+/g, ' ')) || 'unnamed', bytes: buffer }
}

function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.get('Content-Type') ?? '')
}

function notAForm(request: Request): UploadNotTaken {
  const reason = `The content type is ${request.get('Content-Type') ?? 'missing'}.`
  return new UploadNotTaken(415, 'The file must be sent as multipart/form-data.', reason)
}

/** Multer passes over a form whose content type it cannot read, one without a body, and one without parts, which is no form. */
function passedOver(request: Request): UploadNotTaken | null {
  if (request.file !== undefined || Object.keys(request.body ?? {}).length > 0) return null
  const reason = `The content type is ${request.get('Content-Type')}, or there is nothing in it.`
  return new UploadNotTaken(400, UNREADABLE, reason)
}

function failureOf(error: Error, request: Request, tooLarge: string): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return new HttpError(413, tooLarge)
  if (error instanceof MulterError) return error
  if (request.destroyed && !request.complete) return new HttpError(499, 'The upload was given up.')
  return new UploadNotTaken(400, UNREADABLE, error.message)
}

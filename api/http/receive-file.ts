import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { HttpError } from './http-error.ts'
import type { UploadedFile } from './route.ts'
import { UploadNotTaken } from './upload-not-taken.ts'

const UNREADABLE = 'The upload could not be read. Please send the file again.'

/**
 * Takes in the one file of a multipart request, of at most this many bytes. The promise fails with a MulterError where there is too
 * much of anything, with UploadNotTaken where it cannot be read, with 499 where the sender has left, and with what `arrived` throws,
 * which is told of each piece: the rest is not taken in then.
 */
export function receiveFile(
  maxBytes: number,
): (request: Request, response: Response, arrived: (bytes: number) => void) => Promise<void> {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 25, fieldSize: 10_240 }
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single('file')
  return (request, response, arrived) =>
    new Promise((resolve, reject) => {
      const fault = faultOfHead(request)
      if (fault !== null) return reject(fault)
      receive(request, response, (error) => (error ? reject(failureOf(error, request)) : resolve()))
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

export function uploadedFile(request: Request): UploadedFile | null {
  return request.file ? { name: request.file.originalname, bytes: request.file.buffer } : null
}

/** What multer would pass over, as if there were a form without a file. */
function faultOfHead(request: Request): UploadNotTaken | null {
  const type = request.get('Content-Type') ?? 'missing'
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    return new UploadNotTaken(415, 'The file must be sent as multipart/form-data.', `The content type is ${type}.`)
  if (!request.is('multipart/form-data'))
    return new UploadNotTaken(400, UNREADABLE, `The content type is ${type}, or there is no body.`)
  return null
}

function failureOf(error: Error, request: Request): Error {
  if (error instanceof MulterError) return error
  if (request.destroyed && !request.complete) return new HttpError(499, 'The upload was given up.')
  return new UploadNotTaken(400, UNREADABLE, error.message)
}

import type { Request, Response } from 'express'
import multer from 'multer'
import type { UploadedFile } from './route.ts'

/** Takes in the one file of a multipart request, of at most this many bytes. The promise fails with a MulterError where it cannot. */
export function receiveFile(maxBytes: number): (request: Request, response: Response) => Promise<void> {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 25, fieldSize: 10_240 }
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single('file')
  return (request, response) =>
    new Promise((resolve, reject) => {
      receive(request, response, (error) => (error ? reject(error) : resolve()))
      // One piece a turn: whoever sends fast would otherwise be listened to, megabyte after megabyte, before anybody else is answered.
      request.on('data', () => {
        request.pause()
        setImmediate(() => request.resume())
      })
    })
}

export function uploadedFile(request: Request): UploadedFile | null {
  return request.file ? { name: request.file.originalname, bytes: request.file.buffer } : null
}

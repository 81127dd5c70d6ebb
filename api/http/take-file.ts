import type { Request, Response } from 'express'
import type { ApiParts } from '../parts.ts'
import { partiesOf } from '../throttling/parties-of.ts'
import type { Throttled } from '../throttling/throttles.ts'
import { receiveFile } from './receive-file.ts'
import type { SignedIn, UploadTaken } from './route.ts'

type Take = <T>(request: Request, response: Response, user: SignedIn | null, work: () => Promise<T>) => Promise<T>

/** Takes in the file of a request if it is its sender's turn, and keeps their place until the work on it is done. */
export function fileTaker(
  { throttles, uploadDoor }: Pick<ApiParts, 'throttles' | 'uploadDoor'>,
  upload: UploadTaken,
  throttled: Throttled | undefined,
): Take {
  const receive = receiveFile(upload)
  return async (request, response, user, work) => {
    const parties = partiesOf(user, request.ip)
    if (throttled) for (const party of parties) await throttles.count(throttled, party)
    return uploadDoor.through(parties, async (arrived) => {
      await receive(request, response, arrived)
      return work()
    })
  }
}

import { randomUUID } from 'node:crypto'
import { WrongExpectedVersionError } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendChannel } from './append-channel.ts'
import { appendRequest } from './append-request.ts'
import type { ProposedMessage } from './event-message.ts'
import { streamRequest } from './read-request.ts'
import { Repeating } from './repeating.ts'
import type { WireClient } from './wire-client.ts'

/**
 * The id of the log: that of the only event in a stream beside our streams, written by whoever opens the log first. Everybody
 * else appends that event once more, which writes nothing and shows before the first real append that appending works.
 */
export function nameOfLog(
  client: WireClient,
  appends: AppendChannel,
  stream: string,
  patienceMs: number,
): Promise<string> {
  return new Repeating(patienceMs).run(async (leftMs) => {
    const id = (await readName(client, stream, leftMs)) ?? randomUUID()
    try {
      await appends.append(appendRequest(stream, 'no_stream', [naming(id)]), leftMs)
      return id
    } catch (error) {
      // Somebody has just been faster.
      const first = error instanceof WrongExpectedVersionError ? await readName(client, stream, leftMs) : null
      if (first === null) throw error
      return first
    }
  })
}

async function readName(client: WireClient, stream: string, patienceMs: number): Promise<string | null> {
  const names: string[] = []
  const take = (answer: ReadResp) => {
    const id = answer.getEvent()?.getEvent()?.getId()
    if (id) names.push(id.getString())
  }
  await client.read(streamRequest(stream, 0, 1), take, { patienceMs })
  return names[0] ?? null
}

function naming(id: string): ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(id))
  message.getMetadataMap().set('type', 'LogNamed').set('content-type', 'application/json')
  return message.setData(Buffer.from('{}'))
}

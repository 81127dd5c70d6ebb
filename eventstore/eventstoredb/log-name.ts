import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type AppendReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { streamIdentifier, streamRequest } from './read-request.ts'
import { repeating } from './repeating.ts'
import type { WireClient } from './wire-client.ts'

/**
 * The id of the log: that of the only event in a stream beside our streams, written by whoever opens the log first. Everybody
 * else appends that event once more, which writes nothing and shows before the first real append that appending works.
 */
export function nameOfLog(client: WireClient, stream: string, patienceMs: number): Promise<string> {
  return repeating(patienceMs, async (leftMs) => {
    const id = (await readName(client, stream, leftMs)) ?? randomUUID()
    const answer = await client.append(naming(stream, id), leftMs)
    if (answer.hasSuccess()) return id
    const first = await readName(client, stream, leftMs)
    if (first === null) throw new Error(`The stream ${stream} neither takes a name nor has one`)
    return first
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

function naming(stream: string, id: string): AppendReq[] {
  const options = new streams.AppendReq.Options()
    .setStreamIdentifier(streamIdentifier(stream))
    .setNoStream(new shared.Empty())
  const message = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(id))
  message.getMetadataMap().set('type', 'LogNamed').set('content-type', 'application/json')
  message.setData(Buffer.from('{}'))
  return [new streams.AppendReq().setOptions(options), new streams.AppendReq().setProposedMessage(message)]
}

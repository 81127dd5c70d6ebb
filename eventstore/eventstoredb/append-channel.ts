import { randomUUID } from 'node:crypto'
import type { CommandError } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { LogUnavailable } from '../log-unavailable.ts'
import { ServerAway } from './server-away.ts'
import type { AppendCall, WireClient } from './wire-client.ts'

const NOTHING = 'An append was answered with nothing'

interface Pending {
  resolve(success: BatchAppendResp.Success): void
  reject(error: Error): void
}

interface OpenCall {
  readonly call: AppendCall
  readonly pending: Map<string, Pending>
}

/**
 * Sends appends over one call that stays open, and hands each its own answer. When the call ends, what is still waiting has
 * an unknown outcome; the next append opens another one.
 */
export class AppendChannel {
  readonly #client: WireClient
  #open: Promise<OpenCall> | null = null

  constructor(client: WireClient) {
    this.#client = client
  }

  /**
   * @throws CommandError of the library, with what the server says
   * @throws LogUnavailable when it has said nothing for so long
   */
  async append(request: BatchAppendReq, patienceMs: number): Promise<BatchAppendResp.Success> {
    this.#open ??= this.#openCall()
    const { call, pending } = await this.#open
    const id = randomUUID()
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<BatchAppendResp.Success>((resolve, reject) => {
        pending.set(id, { resolve, reject })
        timer = setTimeout(() => {
          reject(new LogUnavailable(`An append has not been answered for ${patienceMs} ms`))
          // A call that has lost one answer is not trusted with another append.
          call.cancel()
        }, patienceMs)
        call.write(request.setCorrelationId(new shared.UUID().setString(id)))
      })
    } finally {
      clearTimeout(timer)
      pending.delete(id)
    }
  }

  #openCall(): Promise<OpenCall> {
    const pending = new Map<string, Pending>()
    const opening = new Promise<OpenCall>((resolve, reject) => {
      const ended = (error: Error) => {
        if (this.#open === opening) this.#open = null
        for (const each of pending.values()) each.reject(error)
        reject(error)
      }
      this.#client
        .appends(
          (call) => resolve({ call, pending }),
          (answer) => settle(pending, answer),
        )
        .then(() => ended(new ServerAway('The call for appends has ended')), ended)
    })
    return opening
  }
}

/** Answers to what has given up waiting are passed over. */
function settle(pending: ReadonlyMap<string, Pending>, answer: BatchAppendResp): void {
  const waiting = pending.get(answer.getCorrelationId()?.getString() ?? '')
  const success = answer.getSuccess()
  const error = answer.getError()
  const stream = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  if (success) waiting?.resolve(success)
  else waiting?.reject(error ? explained(unpackToCommandError(error, stream), stream) : new ServerAway(NOTHING))
}

/** The library's errors of appends have no message. */
function explained(error: CommandError, stream: string): Error {
  if (error.message === '') error.message = `EventStoreDB answers an append to ${stream} with ${error.type}`
  return error
}

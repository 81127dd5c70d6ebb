import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** What a mail server does instead of taking a letter. */
export type OddMailServer =
  /** What it says of the recipient, or of the letter. */
  | { readonly at: 'RCPT TO' | 'DATA'; readonly code: number; readonly text?: string }
  /** It says nothing any more, from there on. */
  | { readonly silent: 'greeting' | 'DATA' }
  /** It has taken the letter, and does not say so. */
  | 'silent after taking'
  /** It has taken the letter, and the connection breaks before it can say so. */
  | 'cut after taking'

export interface TakenLetter {
  readonly to: string
  /** As it came, headers and all. */
  readonly source: string
}

/** A real mail server that keeps what it is given, and is odd in the ways that are asked of it. */
export class SmtpDouble {
  readonly taken: TakenLetter[] = []
  /** One for each letter that is about to come; then it takes them. */
  odd: OddMailServer[] = []
  /** How often somebody began to hand over a letter. */
  attempts = 0
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onConnect: (_, go) => {
        const [next] = this.odd
        if (typeof next === 'object' && 'silent' in next && next.silent === 'greeting') this.odd.shift()
        else go()
      },
      onRcptTo: (_, __, go) => {
        this.attempts += 1
        const [next] = this.odd
        if (typeof next !== 'object' || !('at' in next) || next.at !== 'RCPT TO') return go()
        this.odd.shift()
        go(refusal(next))
      },
      onData: (stream, { envelope }, go) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const next = this.odd.shift()
          if (typeof next === 'object') return 'at' in next ? go(refusal(next)) : undefined
          this.taken.push({ to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString() })
          if (next === undefined) go()
          if (next === 'cut after taking')
            for (const connection of this.#server.connections) connection._socket.destroy()
        })
      },
    })
    // Who is cut off complains here.
    this.#server.on('error', () => undefined)
  }

  static async start(): Promise<SmtpDouble> {
    const double = new SmtpDouble()
    double.#server.listen(0, '127.0.0.1')
    await once(double.#server.server, 'listening')
    return double
  }

  get url(): string {
    const address = this.#server.server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server does not listen')
    return `smtp://127.0.0.1:${address.port}`
  }

  /** The ids of the letters that it took, in their order. */
  get messageIds(): (string | undefined)[] {
    return this.taken.map(({ source }) => /^Message-ID: (.+)\r$/im.exec(source)?.[1])
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

function refusal({ code, text = 'no' }: { code: number; text?: string }): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

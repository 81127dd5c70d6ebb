import { InputRefused } from './input-refused.ts'

/** What Node says of arguments that a command does not take, as one sentence that ends with how it is used. */
export function usageRefused(error: unknown, usage: string): InputRefused {
  return new InputRefused(`${error instanceof Error ? error.message.split('. ')[0] : error}: ${usage}`)
}

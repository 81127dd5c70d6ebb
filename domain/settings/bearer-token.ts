/** Whether it can stand behind `Bearer` in a header: what is not printable ASCII cannot be sent there, or arrives as something else. */
export function isBearerToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)
}

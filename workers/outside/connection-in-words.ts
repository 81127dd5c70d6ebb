/** What the end of a connection is called by the system, for people. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'nothing answers there',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is nobody’s but its own',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is nobody’s but its own',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'who issued its certificate is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is another’s',
}

/** In brackets behind a sentence that says what could not be reached, with a space before; empty where nothing is known. */
export function connectionInWords(code: string | null): string {
  return code === null ? '' : ` (${IN_WORDS[code] ?? code})`
}

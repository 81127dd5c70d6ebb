import helmet from 'helmet'

/** Sets what every answer says to browsers, whatever it is. */
export function securityHeaders() {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // Mantine positions its floating parts with style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ({ headers }) => ownSockets(headers.host)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
}

/** Not every browser counts a socket to the own host as 'self'. A host that is no name could add directives of its own. */
function ownSockets(host = ''): string {
  return /^[a-z0-9.:[\]-]+$/i.test(host) ? `ws://${host} wss://${host}` : ''
}

import type { IncomingMessage } from 'node:http'

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, because one house has as many addresses there as it likes. */
export function networkOf(address: string | undefined): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** What may be kept of an address: enough to see where an attack comes from, too little to name a house. */
export function roughNetworkOf(address: string | undefined): string {
  const plain = plainAddress(address)
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

function plainAddress(address: string | undefined): string {
  return (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '')
}

/** The eight groups of an IPv6 address. */
function groupsOf(plain: string): string[] {
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
}

/**
 * The same for a request that express does not see.
 * @param trustedProxies how many of the addresses that the request gives are those of our own proxies
 */
export function networkAsking({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const given = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const way = [socket.remoteAddress, ...given.map((each) => each.trim()).reverse()].filter((each) => each !== '')
  return networkOf(way[Math.min(trustedProxies, way.length - 1)])
}

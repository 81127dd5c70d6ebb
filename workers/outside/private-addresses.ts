import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
/** All but 2000::/3 is not for the public network; within it, what only wraps an IPv4 address. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

/** A name that leads into our own network, given by who may want to look around there. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'

  constructor() {
    super('The address is none of the public network')
  }
}

/** Whether an address (no name) is one of the private network, of this machine, or none that anybody could be reached at. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv6(address)) return !PUBLIC_6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6')
  return isIP(address) === 0 || PRIVATE.check(address, 'ipv4')
}

/**
 * For the `lookup` of a request: looks a name up, and refuses those that lead into our own network. The addresses that were looked at
 * are those that are connected to, so that a name which changes between the two does not help.
 * @throws PrivateAddress to the callback
 */
export function lookupPublic(
  hostname: string,
  options: LookupOptions,
  callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) return callback(error, [])
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddress(), [])
    if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

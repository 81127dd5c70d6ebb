import { expect, it } from 'vitest'
import { networkOf, roughNetworkOf } from './network-of.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  [undefined, 'unknown'],
])('%s is kept as %s', (address, network) => {
  expect(roughNetworkOf(address)).toBe(network)
})

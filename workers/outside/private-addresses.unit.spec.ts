import { expect, it } from 'vitest'
import { isPrivateAddress, lookupPublic, PrivateAddress } from './private-addresses.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('%s is nobody’s push service', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2607:f8b0:4004:800::200e'])('%s may be one', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

it.each([true, false])('a name that leads to this machine is refused when it is looked up (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve))
  expect(error).toBeInstanceOf(PrivateAddress)
})

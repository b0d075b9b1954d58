import ipaddr from 'ipaddr.js'

/** What a proxy wrote for an address may be anything. */
const MAX_LENGTH = 64

/**
 * What limits per address count by: an IPv4 address, or the /64 network of an IPv6 address. A home or a server is given
 * a whole /64, so that its user has 2^64 addresses to change between.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH)
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`
}

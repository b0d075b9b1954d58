import ipaddr from 'ipaddr.js'

/**
 * Whose `X-Forwarded-*` headers are believed: nobody's, those of so many proxies in front of the server, or those that
 * come from these addresses, CIDR ranges or named ranges. A number is safe only where the server cannot be reached
 * past the proxies.
 */
export type TrustProxy = false | number | string[]

const MAX_PROXIES = 10
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** The setting as it is written, or undefined when it is none: `off`, `1` to `10`, or a list like `10.0.0.0/8, ::1`. */
export function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value === 'off') return false
  if (/^\d+$/.test(value)) return isProxyCount(Number(value)) ? Number(value) : undefined
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.every(isRange) ? entries : undefined
}

/** The setting as Fastify takes it. */
export const toFastify = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

const isProxyCount = (count: number) => count >= 1 && count <= MAX_PROXIES

const isRange = (entry: string) =>
  NAMED_RANGES.includes(entry) ||
  ipaddr.IPv4.isValidFourPartDecimal(entry) ||
  ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) ||
  ipaddr.IPv6.isValid(entry) ||
  ipaddr.IPv6.isValidCIDR(entry)

import ipaddr from 'ipaddr.js'
import { AddressRefused } from './page-problem.ts'

/** Everything on the internet that has a public address lies in here (RFC 4291, IANA). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Public by its range, but the inside of a cloud: Azure's virtual platform address. */
const INSIDE = ['168.63.129.16']
const WEB_PORTS = [80, 443]
/** Below it, ports belong to other services (RFC 6335). */
const OWN_PORTS_FROM = 1024

/** `host:port` pairs, small letters, that may be read wherever they are (FETCH_ALLOW_HOSTS). */
export type AllowedHosts = ReadonlySet<string>

/** 'intranet:80, 127.0.0.1:8080' → pairs. */
export const allowedHosts = (list = ''): AllowedHosts =>
  new Set(
    list
      .split(',')
      .map((pair) => pair.trim().toLowerCase())
      .filter(Boolean),
  )

/**
 * What an address asks for, when that may be read at all as far as its own text tells.
 * @throws AddressRefused for other schemes, credentials, ports of other services, and addresses that are not public
 */
export function checkUrl(url: URL, allowed: AllowedHosts): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('scheme')
  if (url.username || url.password) throw new AddressRefused('credentials')
  const host = bareHost(url.hostname)
  const port = portOf(url)
  if (isAllowed(host, port, allowed)) return
  if (port < OWN_PORTS_FROM && !WEB_PORTS.includes(port)) throw new AddressRefused('port')
  if (ipaddr.isValid(host) && !isPublic(host)) throw new AddressRefused('address')
}

export const isAllowed = (host: string, port: number, allowed: AllowedHosts) =>
  allowed.has(`${bareHost(host).toLowerCase()}:${port}`)

/** Is it a unicast address of the public internet? Anything that only wraps another address is not. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || INSIDE.includes(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Without the brackets of an IPv6 address and the closing dot of a whole domain name. */
export const bareHost = (host: string) => host.replace(/^\[|\]$/g, '').replace(/\.$/, '')

import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AllowedHosts, bareHost, isAllowed, isPublic } from './allowed-address.ts'
import { AddressRefused } from './page-problem.ts'

type Resolved = { address: string; family: number }
/** A name → all its addresses. */
export type Resolve = (host: string) => Promise<Resolved[]>

const CONNECT_MS = 5000
/** A system whose name servers are away asks them for half a minute. */
const RESOLVE_MS = 5000
const MAX_HEADER_BYTES = 64 * 1024

/**
 * Connections to public addresses only. A name is resolved once, every address it has is checked, and the connection
 * goes to these very addresses, so a name that changes its mind (DNS rebinding) changes nothing. The check stands here
 * and not only in a `lookup`, which is never asked for a host that is an address already.
 */
export function checkedConnections(
  allowed: AllowedHosts,
  resolve: Resolve = resolveAll,
  patience: number = RESOLVE_MS,
): Agent {
  const connect: buildConnector.connector = (options, callback) => {
    const host = bareHost(options.hostname)
    addressesOf(host, Number(options.port) || (options.protocol === 'https:' ? 443 : 80)).then(
      (addresses) => connector(addresses)(options, callback),
      (error: Error) => callback(error, null),
    )
  }
  return new Agent({ connect, maxHeaderSize: MAX_HEADER_BYTES, allowH2: false })

  async function addressesOf(host: string, port: number): Promise<Resolved[]> {
    const family = isIP(host)
    const addresses = family ? [{ address: host, family }] : await inTime(resolve(host), patience)
    if (isAllowed(host, port, allowed)) return addresses
    if (!addresses.every(({ address }) => isPublic(address))) throw new AddressRefused('address')
    return addresses
  }
}

/** A request is not given up by its signal while its connection is being made, so the wait has to end here. */
async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The name was not resolved in time')), milliseconds)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const resolveAll: Resolve = (host) => lookup(host, { all: true })

function connector(addresses: Resolved[]): buildConnector.connector {
  const known: LookupFunction = (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
  return buildConnector({ allowH2: false, timeout: CONNECT_MS, autoSelectFamily: true, lookup: known })
}

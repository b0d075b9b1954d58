import networks from '#knowledge/resume/networks.json' with { type: 'json' }

/** A web address of a known network → its name and the user's name in it. */
export function networkOf(address: string): { network: string; username?: string } | undefined {
  const plain = address.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  const host = plain.split('/')[0]?.toLowerCase() ?? ''
  const found = Object.entries(networks).find(([domain]) => host === domain || host.endsWith(`.${domain}`))
  if (!found) return undefined
  const path = plain
    .split('/')
    .slice(1)
    .filter((part) => part !== '' && !/^(?:in|pub|profile|users|u|channel)$/i.test(part))
  return { network: found[1], ...(path[0] && { username: path[0].replace(/^@/, '') }) }
}

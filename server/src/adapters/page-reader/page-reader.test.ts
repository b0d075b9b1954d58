import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PageServer, page, startPageServer } from '#testing/page-server.ts'
import { openReadingHere } from '#testing/reading.ts'
import { allowedHosts, isPublic } from './allowed-address.ts'
import { checkedConnections, type Resolve } from './checked-connection.ts'
import { fetchPage } from './fetch-page.ts'

let outside: PageServer
let asked: string[]
beforeAll(async () => {
  asked = []
  outside = await startPageServer({
    '/': (request, response) => {
      asked.push(request.headers.host ?? '')
      page(`<title>Found</title><p>${'Somewhere inside the network. '.repeat(5)}</p>`)(request, response)
    },
    '/gbk': page(
      Buffer.concat([Buffer.from('<p>'), Buffer.from('b9a4b3cccaa62e'.repeat(30), 'hex'), Buffer.from('</p>')]),
      { 'content-type': 'text/html; charset=gbk' },
    ),
  })
})
afterAll(() => outside.close())

const port = () => outside.host.split(':')[1]

async function readWith(resolve: Resolve, url: string, allowHosts?: string) {
  return openReadingHere({ resolve, allowHosts }).pages.read(url)
}

describe('the address that is connected', () => {
  it('is refused when any address of the name is inside', async () => {
    const both: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    expect(await readWith(both, `http://two-faces.test:${port()}/`)).toEqual({ kind: 'refused' })
    expect(asked).toEqual([])
  })

  it('is the one that was checked: a name is resolved once', async () => {
    let times = 0
    const changing: Resolve = async () => {
      times += 1
      return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const reading = await readWith(changing, `http://inside.test:${port()}/`, `inside.test:${port()}`)
    expect(reading).toMatchObject({ kind: 'read', posting: { title: 'Found' } })
    expect(times).toBe(1)
    expect(asked).toEqual([`inside.test:${port()}`])
  })

  it('need not exist', async () => {
    const nowhere: Resolve = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await readWith(nowhere, 'http://nowhere.test/')).toEqual({ kind: 'failed', reason: 'unreachable' })
  })
})

it('a name that no name server tells of is given up', async () => {
  const silent: Resolve = () => new Promise(() => {})
  const connections = checkedConnections(allowedHosts(), silent, 20)
  const reading = fetchPage('http://silent.test/', 'en', { seconds: 60, bytes: 1000 }, allowedHosts(), connections)
  await expect(reading).rejects.toMatchObject({ reason: 'unreachable' })
  await connections.close()
})

describe('a public address', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:2800:220:1:248:1893:25c8:1946'])('%s is one', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    '168.63.129.16',
    '198.18.0.1',
    '192.0.2.1',
    '255.255.255.255',
    '240.0.0.1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'ff02::1',
    '::',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    'nonsense',
  ])('%s is none', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

it('reads a page in the encoding it names', async () => {
  const reading = await openReadingHere({ allowHosts: outside.host }).pages.read(outside.address('/gbk'))
  expect(reading).toMatchObject({ posting: { text: '工程师.'.repeat(30) } })
})

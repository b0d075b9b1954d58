import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartProblem } from '#platform/start-problem.ts'
import { explainFolder, explainListening } from './explain-start.ts'

const top = mkdtempSync(join(tmpdir(), 'greenroom-explain-'))
afterAll(() => rmSync(top, { recursive: true }))

const line = (problem: unknown) => (problem instanceof StartProblem ? problem.message : 'not explained')

it('a data folder that is a file, or lies in one, is named', () => {
  const file = join(top, 'file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')]) {
    let error: unknown
    try {
      mkdirSync(folder, { recursive: true })
    } catch (caught) {
      error = caught
    }
    expect(line(explainFolder(error, folder))).toMatch(/^DATA_DIR cannot be used: .+ is a file, or lies in one\. .+\.$/)
  }
})

it.each(['EACCES', 'EROFS', 'EPERM'])('so is one that may not be written (%s)', (code) => {
  const error = Object.assign(new Error(code), { code })
  expect(line(explainFolder(error, '/srv'))).toMatch(/^DATA_DIR cannot be used: \/srv cannot be written\. .+\.$/)
})

const listen = (PORT: number, HOST: string) =>
  new Promise<unknown>((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(explainListening(error, { HOST, PORT })))
    server.listen(PORT, HOST)
  })

it('a host of another machine, one that is none, and a port that is taken are named', async () => {
  expect(line(await listen(0, '192.0.2.1'))).toMatch(/^HOST 192\.0\.2\.1 is not an address of this machine\. .+\.$/)
  expect(line(await listen(0, 'no such host'))).toMatch(/^HOST no such host is not an address of this machine\. .+\.$/)
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(line(await listen(port, '127.0.0.1'))).toMatch(/^PORT is taken by another program\. .+\.$/)
  other.close()
})

it('anything else stays what it is', () => {
  const error = new TypeError('a fault of ours')
  expect(explainFolder(error, '/srv')).toBe(error)
  expect(explainListening(error, { HOST: 'x', PORT: 1 })).toBe(error)
})

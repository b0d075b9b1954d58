import { z } from 'zod'
import { StartProblem } from '#platform/start-problem.ts'

export type BucketSettings = {
  bucket: string
  /** Undefined for Amazon's own. */
  endpoint?: string | undefined
  region: string
  /** The bucket stands in the path of an address, not in its host name. */
  pathStyle: boolean
  /** Undefined: those that the machine has (Amazon's variables, files and roles). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

type Given = {
  STORAGE_URL: string
  STORAGE_ACCESS_KEY?: string | undefined
  STORAGE_SECRET_KEY?: string | undefined
}

/**
 * `s3://bucket?endpoint=https://…&region=…&path_style=on|off`. Without an endpoint it is Amazon's; with one, buckets
 * stand in the path unless the address says otherwise, as most other servers want it.
 * @throws {StartProblem} in one line that repeats no secret.
 */
export function readStorageUrl({ STORAGE_URL, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY }: Given): BucketSettings {
  const { host, pathname, searchParams, username, password } = new URL(STORAGE_URL)
  if (username || password) throw wrong('without keys; they go to STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) || !['', '/'].includes(pathname)) {
    throw wrong('with the name of a bucket and no folder in it, such as s3://greenroom')
  }
  const settings = Settings.safeParse(Object.fromEntries(searchParams))
  if (!settings.success)
    throw wrong('with endpoint (an http:// or https:// address), region and path_style (on or off)')
  const { endpoint, region, path_style } = settings.data
  return {
    bucket: host,
    endpoint,
    region,
    pathStyle: path_style ? path_style === 'on' : endpoint !== undefined,
    credentials:
      STORAGE_ACCESS_KEY && STORAGE_SECRET_KEY
        ? { accessKeyId: STORAGE_ACCESS_KEY, secretAccessKey: STORAGE_SECRET_KEY }
        : undefined,
  }
}

const Settings = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  path_style: z.enum(['on', 'off']).optional(),
})

const wrong = (takes: string) => new StartProblem(`STORAGE_URL is wrong: it takes an s3:// address ${takes}.`)

import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readStorageUrl } from '#adapters/storage/read-storage-url.ts'
import { processVariables, readEnv } from '#env.ts'
import { StartProblem } from '#platform/start-problem.ts'

/** Makes the bucket that STORAGE_URL names, unless it is there. For compose.yml, where the S3 server starts empty. */

/** Seconds that a server may take to start. */
const PATIENCE = 60
const EXISTS = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']

try {
  const { STORAGE_URL, ...env } = readEnv(processVariables())
  if (!STORAGE_URL) throw new StartProblem('STORAGE_URL names no bucket.')
  const { bucket, region, endpoint, pathStyle, credentials } = readStorageUrl({ STORAGE_URL, ...env })
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 1,
  })
  await untilIt(() => client.send(new CreateBucketCommand({ Bucket: bucket })))
  console.log(`The bucket ${bucket} is there.`)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function untilIt(make: () => Promise<unknown>) {
  for (let second = 0; ; second += 1) {
    const problem = await make().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined || (problem instanceof Error && EXISTS.includes(problem.name))) return
    if (second >= PATIENCE) throw problem
    await wait(1000)
  }
}

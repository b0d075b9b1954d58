import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBankPacker } from '#adapters/bank-packer/bank-packer.ts'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { createOfflineEmbeddings } from '#adapters/embeddings/offline-embeddings.ts'
import { openEmbeddings } from '#adapters/embeddings/open-embeddings.ts'
import { watchedMeaning } from '#adapters/embeddings/watched-meaning.ts'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { readPrices } from '#adapters/language-model/read-prices.ts'
import { openMailer } from '#adapters/mail/open-mailer.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { openReading } from '#adapters/reading/open-reading.ts'
import { openProviders } from '#adapters/sign-in-providers/open-providers.ts'
import { createOpenAiCompatibleSpeech } from '#adapters/speech/openai-compatible.ts'
import { createOpenAiCompatibleVoice } from '#adapters/speech/voice.ts'
import { type FreeSpace, freeSpaceOf } from '#adapters/storage/free-space.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { createJudgementMemory } from '#modules/interviews/index.ts'
import { systemClock } from '#platform/clock.ts'
import { closeOnSignal } from '#platform/close-on-signal.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { createLagProbe } from '#platform/load/lag-probe.ts'
import { createLogger, type Logger, reasonOf } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { buildApp } from './app.ts'
import { type Env, processVariables, readEnv } from './env.ts'
import { explainFolder, explainListening } from './explain-start.ts'

try {
  await start()
} catch (error) {
  stopWith(error)
}

async function start() {
  const env = readEnv(processVariables())
  const prices = env.AI_PRICES ? readPrices(env.AI_PRICES) : undefined
  const logger = createLogger(env.LOG_LEVEL)
  const dataFolder = resolve(env.DATA_DIR)
  const aboutFolder = (error: unknown) => {
    throw explainFolder(error, dataFolder)
  }
  const space = freeSpaceOf(dataFolder)
  const opened = await openDatabase(env, dataFolder, space, logger).catch(aboutFolder)
  const storage = await openStorage(env, dataFolder, space).catch(aboutFolder)
  const offline = createOfflineEmbeddings()
  const packer = createBankPacker()
  const embeddings = await openEmbeddings(env, offline, (error) =>
    logger.warn({ err: error }, 'embeddings are left alone for a while'),
  )
  const probe = createLagProbe(opened.check)
  const reading = openReading({
    allowHosts: env.FETCH_ALLOW_HOSTS,
    meaning: watchedMeaning(offline.all, logger),
    owner: () => currentCall()?.userId ?? 'nobody',
    onFailure: (failure) => logger.warn(failure, 'a reading failed'),
  })
  const whileWanted = () => currentCall()?.wanted()
  const judgements = createJudgementMemory(opened.database, () => currentCall()?.userId, systemClock)
  const app = await buildApp({
    database: opened.database,
    upkeep: opened.upkeep,
    storage,
    ...reading,
    packer,
    ...(await openCoach(env, { logger, whileWanted, judgements, builtIn: reading.coach })),
    prices,
    embeddings,
    mailer: openMailer(env, dataFolder, logger),
    providers: openProviders(env),
    payments: openPayments(env),
    speech: speechOf(env),
    voice: voiceOf(env),
    clock: systemClock,
    logger,
    env,
    checks: { database: opened.check, storage: storage.check, disk_space: async () => space.require('new') },
    lag: probe.lag,
    webFolder: webFolder(),
  })
  app.addHook('onClose', async () => {
    probe.stop()
    await Promise.all([reading.close(), embeddings.close(), offline.close(), packer.close()])
    await opened.close()
  })
  closeOnSignal(app)
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw explainListening(error, env)
  })
  // With port 0 the system has chosen one.
  console.log(`Greenroom is ready at ${env.PORT === 0 ? address : env.PUBLIC_URL} (stop it with Ctrl+C)`)
}

async function openDatabase(env: Env, dataFolder: string, space: FreeSpace, logger: Logger) {
  const migrations = readMigrations()
  if (!env.DATABASE_URL) return openDataFolder(dataFolder, migrations, stopWith, space)
  const onLost = (error: Error) => logger.warn({ reason: reasonOf(error) }, 'a database connection broke')
  const { DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT: timeout, DATABASE_POOLER: pooler } = env
  return openServer(env.DATABASE_URL, migrations, onLost, { connections, timeout, pooler })
}

function speechOf({ STT_BASE_URL, STT_MODEL, STT_API_KEY }: Env) {
  if (!STT_BASE_URL) return undefined
  return createOpenAiCompatibleSpeech({ baseUrl: STT_BASE_URL, model: STT_MODEL, apiKey: STT_API_KEY })
}

function voiceOf({ TTS_BASE_URL, TTS_MODEL, TTS_VOICE, TTS_API_KEY }: Env) {
  if (!TTS_BASE_URL) return undefined
  return createOpenAiCompatibleVoice({ baseUrl: TTS_BASE_URL, model: TTS_MODEL, voice: TTS_VOICE, apiKey: TTS_API_KEY })
}

function webFolder() {
  const folder = join(import.meta.dirname, '../../web/dist')
  return existsSync(folder) ? folder : undefined
}

/** What a person can put right is one line; anything else is shown in full. */
function stopWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}

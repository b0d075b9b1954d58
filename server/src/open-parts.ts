import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { createOfflineEmbeddings } from '#adapters/embeddings/offline-embeddings.ts'
import { openEmbeddings } from '#adapters/embeddings/open-embeddings.ts'
import { watched } from '#adapters/embeddings/watched.ts'
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
import { openTraces } from '#adapters/traces/open-traces.ts'
import { serveCopies } from '#data-file/copies.ts'
import { requireNoImport } from '#data-file/import-progress.ts'
import { createJudgementMemory } from '#modules/interviews/index.ts'
import { systemClock } from '#platform/clock.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { createLagProbe } from '#platform/load/lag-probe.ts'
import { createLogger, type Logger, reasonOf } from '#platform/log.ts'
import type { AppDependencies } from './dependencies.ts'
import type { Env } from './env.ts'
import { explainFolder } from './explain-start.ts'
import { stopWith } from './stop-with.ts'

/** Milliseconds that a suggestion waits for the meaning of its question: a start of the encoder on a busy machine. */
const SUGGESTION_PATIENCE = 3000

/** What the settings name, opened. Close it when nothing uses it any more. */
export async function openParts(env: Env): Promise<{ parts: AppDependencies; close(): Promise<void> }> {
  const prices = env.AI_PRICES ? readPrices(env.AI_PRICES) : undefined
  const logger = createLogger(env.LOG_LEVEL)
  const dataFolder = resolve(env.DATA_DIR)
  const aboutFolder = (error: unknown) => {
    throw explainFolder(error, dataFolder)
  }
  const space = freeSpaceOf(dataFolder)
  const traces = await openTraces(env, logger)
  const opened = await openDatabase(env, dataFolder, space, logger).catch(aboutFolder)
  await requireNoImport(opened.database)
  const copies = opened.copyTo && (await serveCopies(dataFolder, opened.copyTo, logger))
  const storage = await openStorage(env, dataFolder, space).catch(aboutFolder)
  const offline = createOfflineEmbeddings()
  const embeddings = await openEmbeddings(env, offline, (error) =>
    logger.warn({ err: error }, 'embeddings are left alone for a while'),
  )
  const probe = createLagProbe(opened.check)
  const reading = openReading({
    allowHosts: env.FETCH_ALLOW_HOSTS,
    readAnswer: watched(offline.readAnswer, logger, 'an answer was judged by its words alone, the judge cannot be had'),
    tagPosting: watched(
      offline.tagPosting,
      logger,
      'a posting was read by plain signs alone, the tagger cannot be had',
    ),
    tagResume: watched(offline.tagResume, logger, 'a resume was read by plain signs alone, the tagger cannot be had'),
    meaningOfLine: (line) => offline.of(line, SUGGESTION_PATIENCE),
    owner: () => currentCall()?.userId ?? 'nobody',
    onFailure: (failure) => logger.warn(failure, 'a reading failed'),
  })
  const whileWanted = () => currentCall()?.wanted()
  const judgements = createJudgementMemory(opened.database, () => currentCall()?.userId, systemClock)
  const parts: AppDependencies = {
    database: opened.database,
    script: opened.script,
    upkeep: opened.upkeep,
    connections: opened.connections,
    storage,
    ...reading,
    builtInCoach: reading.coach,
    wake() {
      reading.wake()
      // Where there are several servers, an interview that was prepared at another one may ask its first question here.
      if (env.DATABASE_URL && embeddings === offline) offline.wake()
    },
    ...(await openCoach(env, { logger, whileWanted, judgements, builtIn: reading.coach })),
    prices,
    embeddings,
    mailer: openMailer(env, dataFolder, logger),
    providers: openProviders(env),
    payments: openPayments(env),
    speech: speechOf(env),
    voice: voiceOf(env),
    traces,
    clock: systemClock,
    logger,
    env,
    checks: { database: opened.check, storage: storage.check, disk_space: async () => space.require('new') },
    lag: probe.lag,
    webFolder: webFolder(),
  }
  return {
    parts,
    async close() {
      probe.stop()
      await Promise.all([copies?.close(), reading.close(), embeddings.close(), offline.close()])
      await opened.close()
      await traces?.close()
    },
  }
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

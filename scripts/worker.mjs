// `npm run worker`: does the background tasks of servers that have TASKS=off, on the same PostgreSQL.
import { install } from './install.mjs'
import { workerArguments } from './paths.mjs'
import { runBuilt } from './run-built.mjs'

install()
runBuilt(workerArguments)

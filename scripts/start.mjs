// `npm start`: installs, builds and serves, each only when needed. Plain JavaScript, because a fresh machine
// may have nothing but Node 20.
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { serverArguments } from './paths.mjs'
import { runBuilt } from './run-built.mjs'

install()
buildWeb()
runBuilt(serverArguments)

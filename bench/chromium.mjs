import { chromium } from 'playwright-core'

/** Chromium that looks for no host but ours, with a microphone of its own making; `more` are further flags. */
export const launchChromium = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...more,
    ],
  })

/** From the first page on somebody is signed in in this context; further entries go into the browser's storage. */
export const signIn = (context, { token, user }, more = {}) =>
  context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { 'greenroom.token': token, 'greenroom.user': JSON.stringify(user), ...more },
  )

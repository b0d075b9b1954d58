import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isChosen, keepLanguage, LANGUAGES, type Language, language } from './language.ts'

/**
 * The texts. One file a feature and language: `en/<feature>.json` and `zh-CN/<feature>.json`, the same keys in both
 * (a test checks it). To add a feature's texts: write both files, name the feature in `namespaces.d.ts`, then
 * `const { t } = useTranslation('<feature>')` and give the name to `page()` in `app/router.tsx`, so that the texts
 * load together with the page.
 */
type TextFile = { default: Record<string, unknown> }
const files = import.meta.glob<TextFile>('./{en,zh-CN}/*.json')

const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lng, namespace, done) => {
    const load = files[`./${lng}/${namespace}.json`]
    if (!load) return done(new Error(`No texts ${lng}/${namespace}`), null)
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

export const i18n = i18next.createInstance()

/** Starts the texts in the visitor's language; resolves when the shared ones are there. */
export async function startTexts() {
  await i18n
    .use(onDemand)
    .use(initReactI18next)
    .init({
      lng: language(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['ui'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    })
  document.documentElement.lang = language()
}

/** Speaks the language of an account, unless another one was chosen on this device. */
export async function followAccount(wanted: string | undefined) {
  const known = LANGUAGES.find((one) => one === wanted)
  if (known && !isChosen()) await changeLanguage(known)
}

export async function changeLanguage(next: Language) {
  keepLanguage(next)
  await i18n.changeLanguage(next)
  document.documentElement.lang = next
}

import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#i18n/i18n.ts'
import { LANGUAGES, type Language } from '#i18n/language.ts'
import { buttonLook } from './button-look.ts'

/** Offers the other language in its own words. */
export function LanguageSwitch({ room, onChosen }: { room?: boolean; onChosen?: (language: Language) => void }) {
  const { t, i18n } = useTranslation('ui')
  const others = LANGUAGES.filter((language) => language !== i18n.language)
  return others.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={buttonLook(room ? 'room-quiet' : 'quiet')}
      onClick={() => {
        void changeLanguage(language)
        onChosen?.(language)
      }}
    >
      {t(`language.${language}`)}
    </button>
  ))
}

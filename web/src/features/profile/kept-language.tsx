import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { notify } from '#ui/toast.tsx'
import { useUpdateProfile } from './queries.ts'

/** The language of this page at once, and of the account, for the other devices of the person. */
export function KeptLanguage() {
  const { i18n } = useTranslation('profile')
  const saving = useUpdateProfile()
  return (
    <LanguageSwitch
      onChosen={(language) =>
        saving.mutate(
          { language },
          { onError: () => notify({ lamp: 'red', title: i18n.t('profile:details.languageFailed') }) },
        )
      }
    />
  )
}

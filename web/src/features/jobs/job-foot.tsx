import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { FootBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type JobFootProps = {
  note: string | undefined
  /** Title and description are there. */
  complete: boolean
  /** Of a saved job, which one may save and stay. */
  onSave: (() => void) | undefined
  saving: boolean
  goingOn: boolean
}

/** The foot of the job step: home, save, next. */
export function JobFoot({ note, complete, onSave, saving, goingOn }: JobFootProps) {
  const { t } = useTranslation(['jobs', 'ui'])
  return (
    <FootBar
      start={
        <LinkButton to={paths.landing} size="large">
          {t('ui:home')}
        </LinkButton>
      }
      note={note}
      end={
        <>
          {onSave && (
            <Button size="large" onClick={onSave} working={saving && !goingOn} disabled={!complete}>
              {t('save')}
            </Button>
          )}
          <Button type="submit" look="primary" size="large" disabled={!complete} working={goingOn}>
            {t('ui:next')}
          </Button>
        </>
      }
    />
  )
}

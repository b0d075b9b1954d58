import type { User } from '@greenroom/contract/auth'
import { MAX_AVATAR_BYTES } from '@greenroom/contract/avatars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { notify } from '#ui/toast.tsx'
import { useRemovePicture, useUploadPicture } from './picture-queries.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp'

/** The picture of the account. What is too large is not sent; the server looks at everything else. */
export function PictureForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [tooLarge, setTooLarge] = useState(false)
  const { upload, share } = useUploadPicture()
  const removal = useRemovePicture()
  const choose = (file: File) => {
    upload.reset()
    removal.reset()
    setTooLarge(file.size > MAX_AVATAR_BYTES)
    if (file.size > MAX_AVATAR_BYTES) return
    upload.mutate(file, { onSuccess: () => notify({ lamp: 'green', title: t('picture.changed') }) })
  }
  const remove = () => {
    upload.reset()
    setTooLarge(false)
    removal.mutate(undefined, { onSuccess: () => notify({ lamp: 'green', title: t('picture.removed') }) })
  }
  const failure = upload.error ?? removal.error
  const why = tooLarge ? t('picture.tooLarge') : failure ? problemText(failure) : undefined
  return (
    <div className="flex max-w-[560px] flex-col gap-4">
      <FileDrop
        title={t('picture.choose')}
        hint={t('picture.hint')}
        accept={ACCEPTED}
        onFile={choose}
        error={why && t('picture.failed')}
        errorHint={why}
        progress={upload.isPending ? share : undefined}
        disabled={upload.isPending}
      />
      {user.avatar_url && (
        <div className="flex items-center gap-4">
          <Avatar user={user} />
          <Button look="quiet" working={removal.isPending} onClick={remove}>
            {t('picture.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

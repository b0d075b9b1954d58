import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { installOnDevice, type OnDevice, onDeviceNow, preferOnDevice, prefersOnDevice } from '#speech/on-device.ts'
import { TextButton } from '#ui/text-link.tsx'

/** Where the sound goes to be written down, and the choice to keep it here where the browser can. */
export default function OnDeviceChoice() {
  const { t } = useTranslation('live')
  const [now, setNow] = useState<OnDevice>()
  const [chosen, setChosen] = useState(prefersOnDevice)
  const [failed, setFailed] = useState(false)
  const choose = (keep: boolean) => {
    preferOnDevice(keep)
    setChosen(keep)
  }
  useEffect(() => {
    void onDeviceNow().then((is) => {
      setNow(is)
      // A pack that was removed since would make the recogniser refuse to start.
      if (is === 'available') return
      preferOnDevice(false)
      setChosen(false)
    })
  }, [])
  const fetchPack = async () => {
    setNow('downloading')
    const isThere = await installOnDevice()
    setFailed(!isThere)
    setNow(isThere ? 'available' : 'downloadable')
    if (isThere) choose(true)
  }
  if (now === undefined) return null
  return (
    <>
      <p>{t(chosen ? 'onDevice.kept' : 'onDevice.sent')}</p>
      {failed && <p role="alert">{t('onDevice.failed')}</p>}
      {now === 'available' && (
        <TextButton onClick={() => choose(!chosen)}>{t(chosen ? 'onDevice.send' : 'onDevice.keep')}</TextButton>
      )}
      {now === 'downloadable' && <TextButton onClick={() => void fetchPack()}>{t('onDevice.fetch')}</TextButton>}
      {now === 'downloading' && <p role="status">{t('onDevice.fetching')}</p>}
    </>
  )
}

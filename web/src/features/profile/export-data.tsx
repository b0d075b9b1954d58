import { accountCalls, type Export } from '@greenroom/contract/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download, send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { timeZone } from '#lib/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'

/** Milliseconds between looks at an archive that is being made. */
const LOOK_EVERY = 1500

/** Has an archive of everything made, says how far it is, then offers it. */
export function ExportData() {
  const { t, i18n } = useTranslation('profile')
  const current = useExport()
  const begin = useBeginExport()
  const save = useMutation({ mutationFn: saveArchive })
  const archive = current.data
  const running = archive?.status === 'running'
  const problem = save.error ?? begin.error
  return (
    <div className="flex flex-col gap-4">
      {running && (
        <div role="status">
          <p className="mb-1.5">{t('export.running', { done: archive.done, total: archive.total })}</p>
          <Meter value={archive.done} most={Math.max(1, archive.total)} label={t('export.progress')} tone="green" />
        </div>
      )}
      {archive?.status === 'ready' && archive.expires_at && (
        <p role="status">
          {t('export.ready', {
            megabytes: Math.max(0.1, (archive.size ?? 0) / 1_000_000).toLocaleString(i18n.language, {
              maximumFractionDigits: 1,
            }),
            until: new Date(archive.expires_at).toLocaleString(i18n.language, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: timeZone(),
            }),
          })}
        </p>
      )}
      {archive?.status === 'failed' && <Notice title={t('export.failed')}>{t('export.failedText')}</Notice>}
      {problem && <Notice title={t('export.refused')}>{problemText(problem)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {archive?.status === 'ready' && (
          <Button look="primary" icon={Download} working={save.isPending} onClick={() => save.mutate(archive)}>
            {t('export.download')}
          </Button>
        )}
        <Button icon={Package} working={begin.isPending || running} onClick={() => begin.mutate()}>
          {archive?.status === 'ready' ? t('export.again') : t('export.make')}
        </Button>
      </div>
    </div>
  )
}

function useExport() {
  return useQuery({
    queryKey: cacheKeys.exports,
    queryFn: async ({ signal }) => (await send(accountCalls.exports, {}, { signal })).exports[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_EVERY : false),
  })
}

function useBeginExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(accountCalls.beginExport, {}),
    onSuccess: ({ export: begun }) => queries.setQueryData<Export | null>(cacheKeys.exports, begun),
  })
}

const saveArchive = async (archive: Export) =>
  saveFile(await download(accountCalls.downloadExport, { params: archive }))

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { ReadBy } from '#ui/read-by.tsx'
import { RestoredChanges } from '#ui/restored-changes.tsx'
import { RoomDrawing } from '#ui/room-drawing.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { SoundLevel, StatusLine } from '#ui/status-line.tsx'
import { notify } from '#ui/toast.tsx'
import { sample } from './samples.ts'
import { Group, State } from './state.tsx'

const LAMPS = ['green', 'amber', 'red'] as const

/** What is told: loading, empty, failed, done. */
export function Messages() {
  const s = sample()
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Group name="Notice, ErrorState, RestoredChanges, ReadBy">
        <State name="red">
          <Notice title={s.notice}>{s.noticeText}</Notice>
        </State>
        <State name="lamp, with an action">
          <Notice tone="lamp" title={s.notice} action={<Button>{s.save}</Button>}>
            {s.noticeText}
          </Notice>
        </State>
        <State name="green">
          <Notice tone="green" title={s.told} />
        </State>
        <State name="ErrorState">
          <ErrorState title={s.notice} onRetry={() => {}} />
        </State>
        <State name="ErrorState, retrying">
          <ErrorState title={s.notice} onRetry={() => {}} retrying />
        </State>
        <State name="RestoredChanges">
          <RestoredChanges onDiscard={() => {}} />
        </State>
        <State name="ReadBy: reading, first, better">
          {(['reading', 'first', 'better'] as const).map((state) => (
            <ReadBy key={state} state={state} text={s.awaited} />
          ))}
        </State>
      </Group>
      <Group
        name="Skeleton, SkeletonText, EmptyState, RoomDrawing"
        note="After four seconds a skeleton says what is awaited."
      >
        <State name="Skeleton: loading">
          <Skeleton awaited={s.awaited} />
        </State>
        <State name="SkeletonText: loading">
          <SkeletonText awaited={s.awaited} />
        </State>
        <State name="EmptyState">
          <EmptyState title={s.empty} actions={<Button look="primary">{s.save}</Button>} below={s.hint}>
            {s.lead}
          </EmptyState>
        </State>
        <State name="RoomDrawing">
          <RoomDrawing />
        </State>
      </Group>
      <Group name="Dialog, ConfirmDialog, notify" note="Focus stays inside; Escape closes.">
        <State name="open by pressing">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('dialog')}>{s.openDialog}</Button>
            <Button look="danger" onClick={() => setOpen('confirm')}>
              {s.openConfirm}
            </Button>
          </div>
          <Dialog open={open === 'dialog'} onOpenChange={close} title={s.label} description={s.hint}>
            <p>{s.long}</p>
          </Dialog>
          <ConfirmDialog
            open={open === 'confirm'}
            onOpenChange={close}
            title={s.remove}
            confirm={s.remove}
            onConfirm={close}
            danger
          >
            {s.noticeText}
          </ConfirmDialog>
        </State>
        <State name="toast: green, amber, red">
          <div className="flex flex-wrap gap-3">
            {LAMPS.map((lamp) => (
              <Button key={lamp} onClick={() => notify({ lamp, title: s.told, detail: s.noticeText })}>
                {s.notify}
              </Button>
            ))}
          </div>
        </State>
      </Group>
      <Group name="StatusLine, SoundLevel">
        <State name="works, with a level" wide>
          <StatusLine
            announce={false}
            lamp="green"
            heard={s.heard}
            detail={s.device}
            level={<SoundLevel level={0.6} />}
            items={[s.told]}
          />
        </State>
        <State name="slow or half" wide>
          <StatusLine announce={false} lamp="amber" heard={s.awaited} />
        </State>
        <State name="failed, with what to do" wide>
          <StatusLine
            announce={false}
            lamp="red"
            heard={s.fault}
            detail={s.faultText}
            action={{ label: s.save, onPress: () => {} }}
          />
        </State>
        <State name="off" wide>
          <StatusLine announce={false} lamp="off" heard={s.empty} live />
        </State>
      </Group>
    </>
  )
}

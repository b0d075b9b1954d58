import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { dateText, type InterviewRecord } from './record.ts'

type RecordRowProps = { record: InterviewRecord; onDelete?: (record: InterviewRecord) => void; demo?: boolean }

/** One interview. What is not over is continued instead of reviewed; what is running is not deleted. */
export function RecordRow({ record, onDelete, demo }: RecordRowProps) {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { title, session } = record
  const over = session.status === 'completed'
  const unfinished = session.status === 'created' ? t('notStarted') : t('notCompleted')
  const open = () => {
    const practice = record.formal ? paths.interview : paths.mockInterview
    navigate(`${over ? paths.complete : practice}?session=${record.id}`)
  }
  return (
    <TableRow>
      <TableCell strong>
        <div>
          <span className="inline-flex flex-wrap items-center gap-3">
            {title}
            {demo && <Badge>{t('demo')}</Badge>}
          </span>
          {typeof session.score === 'number' && (
            <span className="block type-small font-normal text-ink-2 tabular-nums">
              {t('score', { score: Math.round(session.score) })}
            </span>
          )}
        </div>
      </TableCell>
      <TableCell name={t('columns.date')} figures>
        {dateText(record.date)}
      </TableCell>
      <TableCell name={t('columns.duration')} figures>
        <span className="whitespace-nowrap">{record.duration ?? unfinished}</span>
      </TableCell>
      <TableCell name={t('columns.type')}>
        <span className="whitespace-nowrap">
          {t(session.practice ? 'practice' : record.formal ? 'formal' : 'mock')}
        </span>
      </TableCell>
      <TableCell>
        <span className="-ml-3 inline-flex gap-1">
          {!demo && (
            <Button
              look="quiet"
              size="small"
              onClick={open}
              aria-label={over ? t('reviewLabel', { title }) : t('continueLabel', { title })}
            >
              {over ? t('review') : t('continue')}
            </Button>
          )}
          {!demo && !over && !record.formal && session.answered_questions > 0 && (
            <Button
              look="quiet"
              size="small"
              onClick={() => navigate(`${paths.complete}?session=${record.id}`)}
              aria-label={t('soFarLabel', { title })}
            >
              {t('soFar')}
            </Button>
          )}
          {record.deletable && onDelete && (
            <Button look="quiet" size="small" onClick={() => onDelete(record)} aria-label={t('deleteLabel', { title })}>
              {t('delete')}
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}

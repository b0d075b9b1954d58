import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { Difficulty } from '#ui/difficulty.tsx'
import { Lamp } from '#ui/lamp.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { Brand } from '#ui/mark.tsx'
import { Meter } from '#ui/meter.tsx'
import { QuestionTicks } from '#ui/question-ticks.tsx'
import { MarkNumber, MissingMark, QuoteMark, WholeMark } from '#ui/quote-mark.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Steps } from '#ui/steps.tsx'
import { Stopwatch } from '#ui/stopwatch.tsx'
import { Table, TableCell, TableRow } from '#ui/table.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { sample } from './samples.ts'
import { Group, State } from './state.tsx'

const VALUES = [92, 58, 20]
const SCORES = [48, 61, 57, 74, 82]

/** What is read: figures, marks, people. */
export function Facts() {
  const s = sample()
  const [first = '', second = '', third = ''] = s.columns
  return (
    <>
      <Group name="Badge, Lamp, Difficulty, Avatar, Brand">
        <State name="Badge: plain, green, lamp, red, live, outline">
          <div className="flex flex-wrap gap-2">
            {(['plain', 'green', 'lamp', 'red', 'live', 'outline'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {s.label}
              </Badge>
            ))}
          </div>
        </State>
        <State name="Lamp: green, amber, red, off, recording (in the room)">
          <div className="in-room inline-flex gap-6 bg-room p-4">
            {(['green', 'amber', 'red', 'off', 'recording'] as const).map((tone) => (
              <Lamp key={tone} tone={tone} />
            ))}
          </div>
        </State>
        <State name="Difficulty: easy, medium, hard">
          <div className="flex gap-5">
            {(['easy', 'medium', 'hard'] as const).map((level) => (
              <Difficulty key={level} level={level} />
            ))}
          </div>
        </State>
        <State name="Avatar: small, medium, large">
          <div className="flex items-center gap-3">
            {(['small', 'medium', 'large'] as const).map((size) => (
              <Avatar key={size} size={size} user={{ username: s.person, email: 'nadia@example.com' }} />
            ))}
          </div>
        </State>
        <State name="Brand: green, ink">
          <div className="flex gap-6">
            <Brand />
            <Brand tone="ink" />
          </div>
        </State>
      </Group>
      <Group name="Meter, LineChart, Stopwatch, QuestionTicks, Steps">
        <State name="Meter: good, needs work, failing, plain">
          <div className="flex flex-col gap-4">
            {VALUES.map((value) => (
              <Meter key={value} value={value} label={`${s.label} ${value}`} tone={value < 40 ? 'failing' : 'auto'} />
            ))}
            <Meter value={40} label={s.label} tone="plain" dense />
          </div>
        </State>
        <State name="LineChart: several points, one point">
          <LineChart title={s.label} points={SCORES.map((value, at) => ({ id: String(at), label: s.label, value }))} />
          <LineChart title={s.label} points={[{ id: 'one', label: s.label, value: 61 }]} />
        </State>
        <State name="Stopwatch: reached, not yet" wide>
          <Stopwatch
            marks={s.marks.map((label, at) => ({ label, at: at < 3 ? at * 400 + 90 : undefined, own: at === 1 }))}
          />
        </State>
        <State name="QuestionTicks">
          <QuestionTicks current={3} total={8} />
        </State>
        <State name="Steps">
          <Steps label={s.label} steps={s.steps} current={2} />
        </State>
      </Group>
      <Group
        name="QuoteMark, MissingMark, WholeMark, MarkNumber, WhoSaid, RichText, CodeWords"
        note="Hover or focus lights mark and note."
      >
        <State name="gained, lost, missing, whole, number">
          <p className="type-answer">
            <QuoteMark kind="gained" number={1}>
              {s.long}
            </QuoteMark>{' '}
            <QuoteMark kind="lost" number={2}>
              {s.other}
            </QuoteMark>
            <MissingMark number={3} /> <WholeMark number={4} /> <MarkNumber number={1} kind="gained" />
          </p>
        </State>
        <State name="gained, lit">
          <QuoteMark kind="gained" number={1} lit>
            {s.long}
          </QuoteMark>
        </State>
        <State name="WhoSaid: own, coach, interviewer" wide>
          <div className="flex flex-col gap-5">
            {(['own', 'coach', 'interviewer'] as const).map((who) => (
              <WhoSaid key={who} who={who} name={s.person} note={s.hint}>
                {s.long}
              </WhoSaid>
            ))}
          </div>
        </State>
        <State name="RichText">
          <RichText text={s.agree} parts={{ 1: (words) => <strong>{words}</strong> }} />
        </State>
        <State name="CodeWords">
          <CodeWords text={s.question} />
        </State>
      </Group>
      <Group name="Table, TableRow, TableCell" note="Hover: the wall’s ground. On a phone the cells stack.">
        <State name="rows, one chosen" wide>
          <Table label={s.label} columns={s.columns}>
            {VALUES.map((value, at) => (
              <TableRow key={value} chosen={at === 1}>
                <TableCell name={first} strong>
                  {s.example}
                </TableCell>
                <TableCell name={second} figures>
                  2026/11/24
                </TableCell>
                <TableCell name={third} figures>
                  {value}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </State>
      </Group>
    </>
  )
}

import { Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { ButtonLook, ButtonSize } from '#ui/button-look.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { sample } from './samples.ts'
import { Group, State } from './state.tsx'

const LOOKS: ButtonLook[] = ['primary', 'outline', 'quiet', 'danger']
const ROOM_LOOKS: ButtonLook[] = ['room', 'room-outline', 'room-quiet']
const SIZES: ButtonSize[] = ['small', 'medium', 'large']
const POINTER = 'Hover: a darker or sunk ground, 120 ms. Focus (Tab): 2 px ring, 2 px away.'

/** What is pressed and chosen. */
export function Controls({ here }: { here: string }) {
  const s = sample()
  return (
    <>
      <Group name="Button" note={POINTER}>
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <Row>
              <Button look={look}>{s.save}</Button>
              <Button look={look} icon={Star}>
                {s.save}
              </Button>
              <Button look={look} working>
                {s.save}
              </Button>
              <Button look={look} disabled>
                {s.save}
              </Button>
            </Row>
          </State>
        ))}
        <State name="size small, medium, large">
          <Row>
            {SIZES.map((size) => (
              <Button key={size} size={size}>
                {s.save}
              </Button>
            ))}
          </Row>
        </State>
        <State name="disabled, with its reason">
          <Button disabled reason={s.reason}>
            {s.save}
          </Button>
        </State>
        <State name="room, room-outline, room-quiet" wide>
          <div className="in-room flex flex-wrap gap-3 bg-room p-4">
            {ROOM_LOOKS.map((look) => (
              <Button key={look} look={look}>
                {s.save}
              </Button>
            ))}
          </div>
        </State>
      </Group>
      <Group name="IconButton" note={POINTER}>
        <State name="plain, bordered, danger, disabled">
          <Row>
            <IconButton icon={Star} label={s.save} />
            <IconButton icon={Star} label={s.save} bordered />
            <IconButton icon={Star} label={s.remove} danger />
            <IconButton icon={Star} label={s.save} disabled />
          </Row>
        </State>
        <State name="room">
          <div className="in-room inline-flex bg-room p-2">
            <IconButton icon={Star} label={s.save} room />
          </div>
        </State>
      </Group>
      <Group name="LinkButton, TextLink, TextButton" note={POINTER}>
        <State name="LinkButton">
          <Row>
            <LinkButton to={here}>{s.save}</LinkButton>
            <LinkButton to={here} look="primary">
              {s.save}
            </LinkButton>
          </Row>
        </State>
        <State name="TextLink, strong; TextButton">
          <Row>
            <TextLink to={here}>{s.label}</TextLink>
            <TextLink to={here} strong>
              {s.label}
            </TextLink>
            <TextButton onClick={() => {}}>{s.label}</TextButton>
          </Row>
        </State>
      </Group>
      <Choices />
      <Group name="ThemeSwitch, LanguageSwitch" note={POINTER}>
        <State name="on paper">
          <Row>
            <ThemeSwitch />
            <LanguageSwitch />
          </Row>
        </State>
        <State name="room">
          <div className="in-room inline-flex items-center gap-3 bg-room p-2">
            <ThemeSwitch room />
            <LanguageSwitch room />
          </div>
        </State>
      </Group>
    </>
  )
}

function Choices() {
  const s = sample()
  const [chosen, choose] = useState('0')
  const [page, setPage] = useState(2)
  const options = s.choices.map((label, at) => ({ value: String(at), label }))
  return (
    <>
      <Group name="Checkbox, ChipGroup, OptionList, Select" note="Arrow keys move between chips and options.">
        <State name="Checkbox: off, on, error, disabled">
          <div className="flex flex-col gap-3">
            <Checkbox defaultChecked={false}>{s.agree.replaceAll(/<\/?1>/g, '')}</Checkbox>
            <Checkbox defaultChecked>{s.long}</Checkbox>
            <Checkbox error={s.error}>{s.label}</Checkbox>
            <Checkbox disabled>{s.label}</Checkbox>
          </div>
        </State>
        <State name="ChipGroup: none, one chosen, inline">
          <div className="flex flex-col gap-4">
            <ChipGroup legend={s.label} options={options} value={undefined} onChange={choose} />
            <ChipGroup legend={s.label} options={options} value={chosen} onChange={choose} />
            <ChipGroup legend={s.label} options={options} value={chosen} onChange={choose} inline />
          </div>
        </State>
        <State name="OptionList: with a note, with an end">
          <OptionList
            label={s.label}
            value={chosen}
            onChange={choose}
            options={[
              { value: '0', title: s.example, note: s.hint },
              { value: '1', title: s.other, end: s.device },
            ]}
          />
        </State>
        <State name="Select">
          <Select label={s.label} options={options} value={chosen} onChange={choose} />
        </State>
      </Group>
      <Group name="Tabs, TabPanel, Pagination" note="Arrow keys, Home and End move between tabs.">
        <State name="Tabs: chosen, others, with counts" wide>
          <Tabs
            label={s.label}
            value={chosen}
            onChange={choose}
            tabs={options.map((option, at) => ({ ...option, ...(at < 2 && { count: at * 73 }) }))}
          >
            {options.map(({ value, label }) => (
              <TabPanel key={value} value={value}>
                <p className="py-4">{label}</p>
              </TabPanel>
            ))}
          </Tabs>
        </State>
        <State name="Pagination: first, middle and last page" wide>
          <Pagination page={page} pages={3} shown={10} total={28} onPage={setPage} />
        </State>
      </Group>
    </>
  )
}

const Row = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

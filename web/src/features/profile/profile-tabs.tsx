import type { User } from '@greenroom/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { RecordsTable } from '#records/records-table.tsx'
import { RefreshRecords } from '#records/refresh-records.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { Account } from './account.tsx'
import { OwnData } from './own-data.tsx'

type Tab = 'account' | 'interviews'
type ProfileTabsProps = { user: User; refreshing: boolean; onRefresh: () => Promise<{ isError: boolean }> }

/** The account and the interviews; whoever leads here may say which with `activeTab`. */
export function ProfileTabs({ user, refreshing, onRefresh }: ProfileTabsProps) {
  const { t } = useTranslation('profile')
  const { state } = useLocation()
  const [tab, setTab] = useState<Tab>(state?.activeTab === 'interviews' ? 'interviews' : 'account')
  return (
    <Tabs
      label={t('title')}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      end={tab === 'interviews' && <RefreshRecords />}
    >
      <TabPanel value="account">
        <Account user={user} refreshing={refreshing} onRefresh={onRefresh} />
        <OwnData />
      </TabPanel>
      <TabPanel value="interviews">
        <RecordsTable atRecords={false} />
      </TabPanel>
    </Tabs>
  )
}

const TABS = ['account', 'interviews'] as const

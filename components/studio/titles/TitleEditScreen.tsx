import type { TitleDetail } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import type { ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useTitleDetailQuery } from '@/store/studio/titlesApi';
import { formatMoment } from '@/utils/dates';
import { PageFrame } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { MissingPart } from '../../ui/MissingPart';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { Text } from '../../ui/Text';
import { useRoleIn } from '../useRoleIn';
import { DetailsTab } from './DetailsTab';
import type { TitleTabProps } from './titleTab';

const waiting = <Skeleton shape="card" height="320px" />;
/** Each comes when it is opened: most visits are to the first. */
const desks: Desk[] = [
  { id: 'details', label: 'Details', Body: DetailsTab },
  { id: 'pictures', label: 'Pictures', Body: onDemand(() => import('./PicturesTab').then((all) => all.PicturesTab), waiting, MissingPart) },
  { id: 'people', label: 'People', Body: onDemand(() => import('./PeopleTab').then((all) => all.PeopleTab), waiting, MissingPart) },
  { id: 'sheet', label: 'Rating and cScan', Body: onDemand(() => import('./SheetTab').then((all) => all.SheetTab), waiting, MissingPart) },
  { id: 'prices', label: 'Prices', Body: onDemand(() => import('./PricesTab').then((all) => all.PricesTab), waiting, MissingPart) },
  { id: 'files', label: 'Files', Body: onDemand(() => import('./FilesTab').then((all) => all.FilesTab), waiting, MissingPart) },
  { id: 'snax', label: 'Snax', Body: onDemand(() => import('./CutTab').then((all) => all.CutTab), waiting, MissingPart) },
  { id: 'links', label: 'Links', Body: onDemand(() => import('./LinksTab').then((all) => all.LinksTab), waiting, MissingPart) },
  { id: 'versions', label: 'Versions', Body: onDemand(() => import('./VersionsTab').then((all) => all.VersionsTab), waiting, MissingPart) },
];
interface Desk {
  id: string;
  label: string;
  Body: ComponentType<TitleTabProps>;
}
const panelID = 'title-desk';

/** One film or clip of mine: what it is, beside how far its file is. */
export function TitleEditScreen() {
  const { query } = useRouter();
  return typeof query.releaseID === 'string' ? <TitleDesk releaseID={query.releaseID} tab={query.tab} /> : null;
}

function TitleDesk({ releaseID, tab }: { releaseID: string; tab: unknown }) {
  const { data: detail, error, isLoading, refetch } = useTitleDetailQuery(releaseID);
  const mayEdit = hasRight(useRoleIn(detail?.channel.channelID), 'content.edit');
  if (isLoading)
    return (
      <PageFrame aria-busy="true">
        <Skeleton width="60%" height="39px" />
        <Skeleton shape="card" height="420px" />
      </PageFrame>
    );
  if (!detail) {
    const fault = faultOf(error);
    return (
      <PageFrame>
        <ErrorState
          isWholePage
          title={fault?.status === 404 ? 'This release is not here' : undefined}
          message={
            fault?.status === 404
              ? 'It may have been deleted, or it belongs to somebody else.'
              : 'It could not be loaded. Nothing has changed.'
          }
          onRetry={() => void refetch()}
        />
      </PageFrame>
    );
  }
  const tabs = mayEdit ? desks : desks.filter(({ id }) => id === 'versions'); // what is only read
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <PageFrame>
      <div>
        <Link href={routes.studioReleases} tone="action">
          Releases
        </Link>
        <Text tone="muted">
          {detail.publishAt && detail.state === 'DRAFT' ? `Goes out ${formatMoment(detail.publishAt)}` : states[detail.state]}
        </Text>
        <Text kind="title">{detail.name}</Text>
      </div>
      <Tabs
        label="Desk of this release"
        panelID={panelID}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioTitleTab(releaseID, id) }))}
      />
      <TabPanel id={panelID} current={current?.id ?? ''}>
        {current ? <current.Body key={releaseID} detail={detail} onChanged={() => void refetch()} /> : null}
      </TabPanel>
    </PageFrame>
  );
}

const states: Record<TitleDetail['state'], string> = {
  DRAFT: 'Draft',
  PROCESSING: 'Goes out as soon as it plays',
  PUBLISHED: 'On Screen',
  UNLISTED: 'By its address only',
  REMOVED: 'Taken down',
};

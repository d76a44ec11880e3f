import type { SavedView } from '@contract/savedViews';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import {
  useReleaseViewsQuery,
  useRemoveReleaseViewMutation,
  useRenameReleaseViewMutation,
  useSaveReleaseViewMutation,
  type ReleaseTableQuery,
} from '@/store/studio/releaseTableApi';
import * as t from '@messages/studio/releases';
import { FilterPills } from '../../content/form/FilterPills';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip, ChipLink } from '../../ui/button/Chip';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { toUrlQuery } from './releaseTableQuery';

type Filters = Record<string, string>;
const none: readonly SavedView[] = [];
const keyOf = (filters: Filters) => JSON.stringify(Object.entries(filters).sort());
const hrefOf = (filters: Filters) =>
  Object.keys(filters).length > 0 ? `${routes.studioReleases}?${new URLSearchParams(filters).toString()}` : routes.studioReleases;

/** The views of the table that the viewer saved, which follow them to every browser. Each is an address with its filters. */
export function ReleaseViews({ query }: { query: ReleaseTableQuery }) {
  const { data } = useReleaseViewsQuery(undefined);
  const [sheet, setSheet] = useState<'save' | 'rename' | 'remove' | null>(null);
  const views = data?.items ?? none;
  const filters = toUrlQuery(query);
  const isFiltered = Object.keys(filters).length > 0;
  const current = views.find((view) => keyOf(view.filters) === keyOf(filters));
  const close = () => setSheet(null);
  if (views.length === 0 && !isFiltered) return null;
  return (
    <>
      <FilterPills as="nav" aria-label={t.savedViews}>
        <ChipLink href={routes.studioReleases} isCurrent={!isFiltered}>
          {t.allReleases}
        </ChipLink>
        {views.map((view) => (
          <ChipLink key={view.name} href={hrefOf(view.filters)} isCurrent={view === current}>
            {view.name}
          </ChipLink>
        ))}
        {current ? (
          <>
            <Button tone="plain" size="s" onClick={() => setSheet('rename')}>
              {t.renameView}
            </Button>
            <Button tone="plain" size="s" onClick={() => setSheet('remove')}>
              {t.deleteView}
            </Button>
          </>
        ) : isFiltered ? (
          <Chip onClick={() => setSheet('save')}>{t.saveView}</Chip>
        ) : null}
      </FilterPills>
      {sheet === 'save' ? <SaveSheet filters={filters} onClose={close} /> : null}
      {current && sheet === 'rename' ? <RenameSheet key={current.name} name={current.name} onClose={close} /> : null}
      {current && sheet === 'remove' ? <RemoveSheet name={current.name} onClose={close} /> : null}
    </>
  );
}

function SaveSheet({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const [save, { isLoading, error }] = useSaveReleaseViewMutation();
  return (
    <NameSheet
      title={t.saveView}
      hint={t.saveViewHint}
      isBusy={isLoading}
      error={error}
      onClose={onClose}
      onSubmit={async (name) => Boolean((await save({ name, filters })).data)}
    />
  );
}

function RenameSheet({ name: was, onClose }: { name: string; onClose: () => void }) {
  const [rename, { isLoading, error }] = useRenameReleaseViewMutation();
  return (
    <NameSheet
      title={t.renameTitle({ name: was })}
      initial={was}
      isBusy={isLoading}
      error={error}
      onClose={onClose}
      onSubmit={async (name) => Boolean((await rename({ was, name })).data)}
    />
  );
}

interface NameSheetProps {
  title: string;
  hint?: string;
  initial?: string;
  isBusy: boolean;
  error: Parameters<typeof ErrorNotice>[0]['error'];
  /** False when it was refused. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

function NameSheet({ title, hint, initial = '', isBusy, error, onSubmit, onClose }: NameSheetProps) {
  const [name, setName] = useState(initial);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSubmit(name.trim())) onClose();
  };
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {hint ? <Text tone="muted">{hint}</Text> : null}
        <TextField label={t.viewName} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        <ErrorNotice error={error} title={t.viewFailed} />
        <Button type="submit" isBusy={isBusy} disabled={!name.trim()}>
          {t.save}
        </Button>
      </Form>
    </Modal>
  );
}

function RemoveSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveReleaseViewMutation();
  const submit = async () => {
    if ((await remove({ name })).data) onClose();
  };
  return (
    <Modal isOpen title={t.deleteViewTitle({ name })} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t.deleteViewHint}</Text>
        <ErrorNotice error={error} title={t.viewFailed} />
        <Button tone="danger" isBusy={isLoading} onClick={() => void submit()}>
          {t.deleteView}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.keepView}
        </Button>
      </Stack>
    </Modal>
  );
}

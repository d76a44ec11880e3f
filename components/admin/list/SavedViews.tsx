import type { SavedView } from '@contract/savedViews';
import type { StaffList } from '@contract/staffRights';
import { useState, type FormEvent } from 'react';
import { useRemoveStaffViewMutation, useSaveStaffViewMutation, useStaffViewsQuery } from '@/store/admin/consoleWorkApi';
import * as t from '@messages/admin/shared';
import { FilterPills } from '../../content/form/FilterPills';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip, ChipLink } from '../../ui/button/Chip';
import { IconButton } from '../../ui/button/IconButton';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import type { ListSpec } from './listSpec';
import { pathWith } from './pathWith';

type Filters = Partial<Record<string, string>>;
interface SavedViewsProps {
  spec: Pick<ListSpec, 'list' | 'path' | 'fixed' | 'presets'>;
  current: Filters;
}

const none: readonly SavedView[] = [];
const keyOf = (filters: Filters) => JSON.stringify(Object.entries(filters).sort());

/** Views of a table: those that everyone has, and those that the viewer saved, which follow them to every browser. */
export function SavedViews({ spec, current }: SavedViewsProps) {
  const { list: page, presets } = spec;
  const { data } = useStaffViewsQuery(page);
  const [remove] = useRemoveStaffViewMutation();
  const [isNaming, setIsNaming] = useState(false);
  const saved = data?.items ?? none;
  const views = [...presets, ...saved];
  const currentView = views.find(({ filters }) => keyOf(filters) === keyOf(current));
  const isOwn = currentView !== undefined && saved.includes(currentView);
  return (
    <FilterPills as="nav" aria-label={t.views}>
      {views.map((view) => (
        <ChipLink key={`${view.name} ${keyOf(view.filters)}`} href={pathWith(spec, view.filters)} isCurrent={view === currentView}>
          {view.name}
        </ChipLink>
      ))}
      {currentView ? null : <Chip onClick={() => setIsNaming(true)}>{t.saveView}</Chip>}
      {isOwn ? (
        <IconButton
          icon="close"
          label={t.removeView({ name: currentView.name })}
          onClick={() => void remove({ page, name: currentView.name })}
        />
      ) : null}
      {isNaming ? <ViewNameSheet page={page} filters={current} onClose={() => setIsNaming(false)} /> : null}
    </FilterPills>
  );
}

function ViewNameSheet({ page, filters, onClose }: { page: StaffList; filters: Filters; onClose: () => void }) {
  const [name, setName] = useState('');
  const [save, { isLoading, error }] = useSaveStaffViewMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await save({ page, name: name.trim(), filters: filters as Record<string, string> }); // -- an address has no empty filter
    if (data) onClose();
  };
  return (
    <Modal isOpen title={t.saveView} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <Text tone="muted">{t.saveViewHint}</Text>
        <TextField label={t.viewName} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        <ErrorNotice error={error} title={t.viewFailed} />
        <Button type="submit" isBusy={isLoading} disabled={!name.trim()}>
          {t.save}
        </Button>
      </Form>
    </Modal>
  );
}

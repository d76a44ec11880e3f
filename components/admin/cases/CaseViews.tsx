import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/admin/cases';
import { FilterPills } from '../../content/form/FilterPills';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip, ChipLink } from '../../ui/button/Chip';
import { IconButton } from '../../ui/button/IconButton';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import type { CaseFilters } from './caseQuery';
import { removeView, saveView, savedViews, subscribeToViews, type SavedView } from './savedViews';

const presets: readonly SavedView[] = [
  { name: t.viewOpen, filters: {} },
  { name: t.viewMine, filters: { owner: 'me' } },
  { name: t.viewOverdue, filters: { overdue: 'true' } },
  { name: t.viewWithoutOwner, filters: { owner: 'none' } },
  { name: t.viewResolved, filters: { state: 'RESOLVED' } },
];
const none: readonly SavedView[] = [];

const keyOf = (filters: CaseFilters) => JSON.stringify(Object.entries(filters).sort());
const hrefOf = (filters: CaseFilters) => (Object.keys(filters).length > 0 ? routes.adminCasesWith(filters) : routes.adminCases);

/** Views of the cases: those that everyone has, and those saved in this browser. */
export function CaseViews({ current }: { current: CaseFilters }) {
  const saved = useSyncExternalStore(subscribeToViews, savedViews, () => none);
  const [isNaming, setIsNaming] = useState(false);
  const views = [...presets, ...saved];
  const currentView = views.find(({ filters }) => keyOf(filters) === keyOf(current));
  const isOwn = currentView !== undefined && saved.includes(currentView);
  return (
    <FilterPills as="nav" aria-label={t.views}>
      {views.map((view) => (
        <ChipLink key={`${view.name} ${keyOf(view.filters)}`} href={hrefOf(view.filters)} isCurrent={view === currentView}>
          {view.name}
        </ChipLink>
      ))}
      {currentView ? null : <Chip onClick={() => setIsNaming(true)}>{t.saveView}</Chip>}
      {isOwn ? <IconButton icon="close" label={t.removeView({ name: currentView.name })} onClick={() => removeView(currentView)} /> : null}
      {isNaming ? <ViewNameSheet filters={current} onClose={() => setIsNaming(false)} /> : null}
    </FilterPills>
  );
}

function ViewNameSheet({ filters, onClose }: { filters: CaseFilters; onClose: () => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveView({ name: name.trim(), filters });
    onClose();
  };
  return (
    <Modal isOpen title={t.saveView} onClose={onClose}>
      <Form onSubmit={submit}>
        <Text tone="muted">{t.saveViewHint}</Text>
        <TextField label={t.viewName} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        <Button type="submit" disabled={!name.trim()}>
          {t.save}
        </Button>
      </Form>
    </Modal>
  );
}

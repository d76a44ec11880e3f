import type { ApiError } from '@contract/common';
import type { Tag } from '@contract/myReleases';
import { useTagCandidatesQuery, type TagCandidate } from '@/store/studio/titleEditorApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/titlesPeople';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Chip } from '../../../ui/button/Chip';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { useFormDraft } from '../../form/useFormDraft';
import { roleOptions, tagRoleLabels } from '../titleLabels';
import { TagList } from './TagList';
import type { NewTag } from './useTitleTags';

interface TagForm {
  kind: TagCandidate['kind'];
  search: string;
  role: Tag['role'];
  as: string;
}
const emptyTag: TagForm = { kind: 'USER', search: '', role: 'ACTOR', as: '' };
const resultText = (count: number, kind: TagCandidate['kind']) =>
  count > 0 ? t.foundCount({ count }) : kind === 'USER' ? t.noUsersFound : t.noChannelsFound;

interface TagPersonPanelProps {
  releaseID: string;
  /** True when it was saved. */
  onAdd: (kind: TagCandidate['kind'], candidate: NewTag) => Promise<boolean>;
  isBusy: boolean;
  apiError: ApiError | undefined;
}

/** Finds a person or channel by name and sends a tag request. */
export function TagPersonPanel({ releaseID, onAdd, isBusy, apiError }: TagPersonPanelProps) {
  const { form, set, forget } = useFormDraft<TagForm>(`title-people:${releaseID}`, 0, () => emptyTag);
  const { kind, search, role, as } = form;
  const trimmedSearch = search.trim();
  const q = useDebounced(trimmedSearch, 250);
  const canSearch = trimmedSearch.length >= 2;
  // Results of an earlier query are not shown for the new one.
  const { currentData, isFetching, isError } = useTagCandidatesQuery({ q, kind }, { skip: q.length < 2 });
  const found = canSearch && q === trimmedSearch ? currentData : undefined;
  const choose = async ({ id }: TagCandidate) => {
    if (await onAdd(kind, { id, role, as: as.trim() })) forget({ ...emptyTag, kind, role });
  };
  return (
    <Panel title={t.tagSomeone}>
      <Stack direction="row" gap={2}>
        <Chip isPressed={kind === 'USER'} onClick={() => set({ kind: 'USER' })}>
          {t.aPerson}
        </Chip>
        <Chip isPressed={kind === 'CHANNEL'} onClick={() => set({ kind: 'CHANNEL' })}>
          {t.aChannel}
        </Chip>
      </Stack>
      <SelectField
        label={t.role}
        options={roleOptions}
        value={role}
        onChange={({ target }) => set({ role: target.value as Tag['role'] })}
      />
      <TextField label={t.character} isOptional value={as} maxLength={80} onChange={({ target }) => set({ as: target.value })} />
      <TextField
        label={kind === 'USER' ? t.findPerson : t.findChannel}
        type="search"
        value={search}
        maxLength={60}
        hint={t.searchHint}
        onChange={({ target }) => set({ search: target.value })}
      />
      <TagList aria-label={t.found}>
        {found?.map((candidate) => (
          <li key={candidate.id}>
            <span>
              <Text isStrong>{candidate.name}</Text>
              <Text kind="small" tone="muted">
                @{candidate.handle}
              </Text>
            </span>
            <Button
              tone="quiet"
              size="s"
              aria-disabled={isBusy}
              aria-label={t.tagAs({ name: candidate.name, role: tagRoleLabels[role] })}
              onClick={() => void choose(candidate)}
            >
              {t.tag}
            </Button>
          </li>
        ))}
      </TagList>
      <Text kind="small" tone="muted" role="status">
        {!canSearch ? '' : isError ? t.searchError : !found || isFetching ? t.searching : resultText(found.length, kind)}
      </Text>
      <ErrorNotice error={apiError} fallback={t.tagSaveError} />
    </Panel>
  );
}

import type { ApiError } from '@contract/common';
import type { Tag } from '@contract/myReleases';
import { useNameableQuery, type Nameable } from '@/store/studio/titleDeskApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Panel } from '../../content/PageFrame';
import { useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { PeopleRows } from './PeopleRows';
import { roleOptions, roleLabels } from './titleWords';
import type { NewPart } from './useNameInTitle';

interface Typed {
  kind: Nameable['kind'];
  words: string;
  role: Tag['role'];
  as: string;
}
const nobody: Typed = { kind: 'USER', words: '', role: 'ACTOR', as: '' };
const resultWords = (count: number, kind: Nameable['kind']) =>
  count > 0 ? `${count} found` : kind === 'USER' ? 'Nobody of that name has an account here.' : 'No channel of that name.';

interface NameSomebodyProps {
  releaseID: string;
  /** True when it was saved. */
  onName: (kind: Nameable['kind'], one: NewPart) => Promise<boolean>;
  isBusy: boolean;
  fault: ApiError | undefined;
}

/** Finds a person or a channel by name, and asks them to stand in the title. */
export function NameSomebody({ releaseID, onName, isBusy, fault }: NameSomebodyProps) {
  const { form, set, forget } = useKeptForm<Typed>(`title-people:${releaseID}`, 0, () => nobody);
  const { kind, words, role, as } = form;
  const typed = words.trim();
  const q = useDebounced(typed, 250);
  const isAsked = typed.length >= 2;
  // What another word found is no answer to this one.
  const { currentData, isFetching, isError } = useNameableQuery({ q, kind }, { skip: q.length < 2 });
  const found = isAsked && q === typed ? currentData : undefined;
  const choose = async ({ id }: Nameable) => {
    if (await onName(kind, { id, role, as: as.trim() })) forget({ ...nobody, kind, role });
  };
  return (
    <Panel title="Name somebody">
      <Stack direction="row" gap={2}>
        <Chip isPressed={kind === 'USER'} onClick={() => set({ kind: 'USER' })}>
          A person
        </Chip>
        <Chip isPressed={kind === 'CHANNEL'} onClick={() => set({ kind: 'CHANNEL' })}>
          A channel
        </Chip>
      </Stack>
      <SelectField label="Role" options={roleOptions} value={role} onChange={({ target }) => set({ role: target.value as Tag['role'] })} />
      <TextField label="As whom" isOptional value={as} maxLength={80} onChange={({ target }) => set({ as: target.value })} />
      <TextField
        label={kind === 'USER' ? 'Find a person' : 'Find a channel'}
        type="search"
        value={words}
        maxLength={60}
        hint="By name or username, at least two letters."
        onChange={({ target }) => set({ words: target.value })}
      />
      <PeopleRows aria-label="Found">
        {found?.map((one) => (
          <li key={one.id}>
            <span>
              <Text isStrong>{one.name}</Text>
              <Text kind="small" tone="muted">
                @{one.handle}
              </Text>
            </span>
            <Button
              tone="quiet"
              size="s"
              aria-disabled={isBusy}
              aria-label={`Name ${one.name} as ${roleLabels[role]}`}
              onClick={() => void choose(one)}
            >
              Name
            </Button>
          </li>
        ))}
      </PeopleRows>
      <Text kind="small" tone="muted" role="status">
        {!isAsked
          ? ''
          : isError
            ? 'The search did not answer. Type on to ask again.'
            : !found || isFetching
              ? 'Searching'
              : resultWords(found.length, kind)}
      </Text>
      <div role="status">{fault ? <Text tone="bad">{fault.status < 500 ? fault.error : 'It could not be saved.'}</Text> : null}</div>
    </Panel>
  );
}

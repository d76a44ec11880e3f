import type { Tag } from '@contract/myReleases';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useNameableQuery, useTagChannelsMutation, useTagUsersMutation, type Nameable } from '@/store/studio/titleDeskApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Panel } from '../../content/PageFrame';
import { useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Chip, Tag as Mark } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import type { TitleTabProps } from './titleTab';
import { roleOptions, roleWords } from './titleWords';
import { bumpForms } from './useTitleForm';

const consent = { PENDING: 'Asked', ACCEPTED: 'Agreed', REJECTED: 'Refused' } as const;
const isUser = ({ user }: Tag) => user !== null;

interface Typed {
  kind: Nameable['kind'];
  words: string;
  role: Tag['role'];
  as: string;
}
const nobody: Typed = { kind: 'USER', words: '', role: 'ACTOR', as: '' };
const resultWords = (count: number, kind: Nameable['kind']) =>
  count > 0 ? `${count} found` : kind === 'USER' ? 'Nobody of that name has an account here.' : 'No channel of that name.';

/** Who is in it: each is asked, and nobody is shown before they agreed. */
export function PeopleTab({ detail }: TitleTabProps) {
  const { releaseID, tags, version } = detail;
  const { form, set, forget } = useKeptForm<Typed>(`title-people:${releaseID}`, 0, () => nobody);
  const { kind, words, role, as } = form;
  const typed = words.trim();
  const q = useDebounced(typed, 250);
  const isAsked = typed.length >= 2;
  // What another word found is no answer to this one.
  const { currentData, isFetching, isError } = useNameableQuery({ q, kind }, { skip: q.length < 2 });
  const found = isAsked && q === typed ? currentData : undefined;
  const [tagUsers, users] = useTagUsersMutation();
  const [tagChannels, channels] = useTagChannelsMutation();
  const fault = faultOf(users.error ?? channels.error);
  const isBusy = users.isLoading || channels.isLoading;

  /** The list is sent whole: answers already given stay. */
  const save = async (next: readonly Tag[], of: Nameable['kind'], more?: { id: string; role: Tag['role']; as: string }) => {
    const kept = next.filter((tag) => isUser(tag) === (of === 'USER'));
    const sent = [
      ...kept.map((tag) => ({ id: tag.user?.userID ?? tag.channel?.channelID ?? '', role: tag.role, as: tag.as, ranges: tag.ranges })),
      ...(more ? [more] : []),
    ];
    const answer = await (of === 'USER'
      ? tagUsers({ releaseID, people: sent.map(({ id, ...rest }) => ({ userID: id, ...rest })) })
      : tagChannels({ releaseID, channels: sent.map(({ id, ...rest }) => ({ channelID: id, ...rest })) }));
    if (!answer.error) bumpForms(releaseID, version, version + 1);
    return answer;
  };
  const name = async (one: Nameable) => {
    const { error } = await save(tags, kind, { id: one.id, role, as: as.trim() });
    if (!error) forget({ ...nobody, kind, role });
  };
  return (
    <Stack gap={6}>
      <Panel title="Named in it">
        {tags.length === 0 ? <Text tone="muted">Nobody yet. Who is named is asked first, and shown once they agreed.</Text> : null}
        <Rows>
          {tags.map((tag) => (
            <li key={tag.tagID}>
              <span>
                <Text isStrong>{tag.user?.name ?? tag.channel?.name}</Text>
                <Text kind="small" tone="muted">
                  {roleWords[tag.role]}
                  {tag.as ? `: ${tag.as}` : ''}
                  {tag.channel ? ' · channel' : ''}
                </Text>
              </span>
              <Mark>{consent[tag.state]}</Mark>
              <Button
                tone="quiet"
                size="s"
                disabled={isBusy}
                aria-label={`Take out ${tag.user?.name ?? tag.channel?.name}`}
                onClick={() =>
                  void save(
                    tags.filter(({ tagID }) => tagID !== tag.tagID),
                    isUser(tag) ? 'USER' : 'CHANNEL',
                  )
                }
              >
                Take out
              </Button>
            </li>
          ))}
        </Rows>
      </Panel>
      <Panel title="Name somebody">
        <Stack direction="row" gap={2}>
          <Chip isPressed={kind === 'USER'} onClick={() => set({ kind: 'USER' })}>
            A person
          </Chip>
          <Chip isPressed={kind === 'CHANNEL'} onClick={() => set({ kind: 'CHANNEL' })}>
            A channel
          </Chip>
        </Stack>
        <SelectField
          label="Role"
          options={roleOptions}
          value={role}
          onChange={({ target }) => set({ role: target.value as Tag['role'] })}
        />
        <TextField label="As whom" isOptional value={as} maxLength={80} onChange={({ target }) => set({ as: target.value })} />
        <TextField
          label={kind === 'USER' ? 'Find a person' : 'Find a channel'}
          type="search"
          value={words}
          maxLength={60}
          hint="By name or username, at least two letters."
          onChange={({ target }) => set({ words: target.value })}
        />
        <Rows aria-label="Found">
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
                disabled={isBusy}
                aria-label={`Name ${one.name} as ${roleWords[role]}`}
                onClick={() => void name(one)}
              >
                Name
              </Button>
            </li>
          ))}
        </Rows>
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
    </Stack>
  );
}

const Rows = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    padding-block: ${({ theme }) => theme.space[2]};
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

import type { Tag } from '@contract/myReleases';
import { useState } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useNameableQuery, useTagChannelsMutation, useTagUsersMutation, type Nameable } from '@/store/studio/titleDeskApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Chip, Tag as Mark } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import type { TitleTabProps } from './titleTab';
import { roleOptions, roleWords } from './titleWords';

const consent = { PENDING: 'Asked', ACCEPTED: 'Agreed', REJECTED: 'Refused' } as const;
const isUser = ({ user }: Tag) => user !== null;

/** Who is in it: each is asked, and nobody is shown before they agreed. */
export function PeopleTab({ detail }: TitleTabProps) {
  const { releaseID, tags } = detail;
  const [kind, setKind] = useState<Nameable['kind']>('USER');
  const [words, setWords] = useState('');
  const [role, setRole] = useState<Tag['role']>('ACTOR');
  const [as, setAs] = useState('');
  const q = useDebounced(words.trim(), 250);
  const { data: found = [] } = useNameableQuery({ q, kind }, { skip: q.length < 2 });
  const [tagUsers, users] = useTagUsersMutation();
  const [tagChannels, channels] = useTagChannelsMutation();
  const fault = faultOf(users.error ?? channels.error);
  const isBusy = users.isLoading || channels.isLoading;

  /** The list is sent whole: answers already given stay. */
  const save = (next: readonly Tag[], of: Nameable['kind'], more?: { id: string; role: Tag['role']; as: string }) => {
    const kept = next.filter((tag) => isUser(tag) === (of === 'USER'));
    const sent = [
      ...kept.map((tag) => ({ id: tag.user?.userID ?? tag.channel?.channelID ?? '', role: tag.role, as: tag.as, ranges: tag.ranges })),
      ...(more ? [more] : []),
    ];
    return of === 'USER'
      ? tagUsers({ releaseID, people: sent.map(({ id, ...rest }) => ({ userID: id, ...rest })) })
      : tagChannels({ releaseID, channels: sent.map(({ id, ...rest }) => ({ channelID: id, ...rest })) });
  };
  const name = async (one: Nameable) => {
    const { error } = await save(tags, kind, { id: one.id, role, as: as.trim() });
    if (error) return;
    setWords('');
    setAs('');
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
          <Chip isPressed={kind === 'USER'} onClick={() => setKind('USER')}>
            A person
          </Chip>
          <Chip isPressed={kind === 'CHANNEL'} onClick={() => setKind('CHANNEL')}>
            A channel
          </Chip>
        </Stack>
        <SelectField label="Role" options={roleOptions} value={role} onChange={({ target }) => setRole(target.value as Tag['role'])} />
        <TextField label="As whom" isOptional value={as} maxLength={80} onChange={({ target }) => setAs(target.value)} />
        <TextField
          label={kind === 'USER' ? 'Find a person' : 'Find a channel'}
          type="search"
          value={words}
          maxLength={60}
          hint="By name or username, at least two letters."
          onChange={({ target }) => setWords(target.value)}
        />
        <Rows aria-label="Found">
          {(q.length < 2 ? [] : found).map((one) => (
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

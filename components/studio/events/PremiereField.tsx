import { hasRight } from '@contract/rights';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { usePremiereChoicesQuery } from '@/store/studio/eventEditorApi';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import * as t from '@messages/studio/events';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import type { InputForm } from '../shared/useInputForm';
import { useSameOwner } from '../shared/useSameOwner';
import type { EventForm } from './eventForm';

interface PremiereFieldProps extends Pick<InputForm<EventForm>, 'form' | 'register'> {
  /** The event's channel. */
  channelID: string;
}

/** The film or series of the same owner that premieres at this event. Titles are listed only for members who may edit them. */
export function PremiereField({ form, channelID, register }: PremiereFieldProps) {
  const user = useAppSelector(selectUser);
  const { data: channels = [] } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const mayEdit = new Set(channels.filter(({ role }) => hasRight(role, 'content.edit')).map((channel) => channel.channelID));
  const { data = [], isLoading } = usePremiereChoicesQuery(undefined, { skip: mayEdit.size === 0 });
  const isOfOwner = useSameOwner(channelID);
  const titles = data.filter((title) => mayEdit.has(title.channelID) && isOfOwner(title));
  if (isLoading) return null;
  if (form.premiereID && !titles.some(({ releaseID }) => releaseID === form.premiereID))
    return (
      <Text kind="small" tone="muted">
        {t.premiereOfOthers}
      </Text>
    );
  if (titles.length === 0) return null;
  return (
    <SelectField
      label={t.premiereOf}
      hint={t.premiereHint}
      isOptional
      options={[{ value: '', label: t.noPremiere }, ...titles.map(({ releaseID, name }) => ({ value: releaseID, label: name }))]}
      {...register('premiereID')}
    />
  );
}

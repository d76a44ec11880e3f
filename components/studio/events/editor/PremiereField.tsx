import { hasRight } from '@contract/rights';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { useReleaseChoicesQuery, type ReleaseChoice } from '@/store/studio/releaseChoicesApi';
import * as t from '@messages/studio/events';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import { ReleasePicker } from '../../shared/ReleasePicker';
import { useSameOwner } from '../../shared/useSameOwner';
import type { EventForm } from './eventForm';

interface PremiereFieldProps extends Pick<InputForm<EventForm>, 'form' | 'change'> {
  /** The event's channel. */
  channelID: string;
}

/** The film or series of the same owner that premieres at this event. Titles are listed only for members who may edit them. */
export function PremiereField({ form, channelID, change }: PremiereFieldProps) {
  const user = useAppSelector(selectUser);
  const { data: channels = [] } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const mayEdit = new Set(channels.filter(({ role }) => hasRight(role, 'content.edit')).map((channel) => channel.channelID));
  const isOfOwner = useSameOwner(channelID);
  const isOffered = (title: ReleaseChoice) => mayEdit.has(title.channelID) && isOfOwner(title);
  const { data: recent } = useReleaseChoicesQuery({ what: 'TITLE', q: '' }, { skip: mayEdit.size === 0 });
  const ofOthers = (
    <Text kind="small" tone="muted">
      {t.premiereOfOthers}
    </Text>
  );
  if (mayEdit.size === 0) return form.premiereID ? ofOthers : null;
  if (!form.premiereID && !recent?.hasMore && !recent?.items.some(isOffered)) return null;
  return (
    <ReleasePicker
      what="TITLE"
      label={t.premiereOf}
      hint={t.premiereHint}
      isOptional
      none={t.noPremiere}
      value={form.premiereID}
      onChange={(releaseID) => change('premiereID', releaseID)}
      isOffered={isOffered}
      unavailable={ofOthers}
    />
  );
}

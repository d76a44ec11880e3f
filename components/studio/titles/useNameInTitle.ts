import type { Tag } from '@contract/myReleases';
import type { TitleDetail } from '@contract/ottStudio';
import { faultOf } from '@/store/api';
import { useTagChannelsMutation, useTagUsersMutation, type Nameable } from '@/store/studio/titleDeskApi';
import { bumpForms } from './useTitleForm';

/** Somebody who is to stand in it. */
export interface NewPart {
  id: string;
  role: Tag['role'];
  as: string;
}
const isUser = ({ user }: Tag) => user !== null;

/** Puts somebody into a title and takes them out: true when it was saved. */
export function useNameInTitle({ releaseID, tags, version }: TitleDetail) {
  const [tagUsers, users] = useTagUsersMutation();
  const [tagChannels, channels] = useTagChannelsMutation();

  /** The list is sent whole: answers already given stay. */
  const save = async (next: readonly Tag[], of: Nameable['kind'], more?: NewPart) => {
    const kept = next.filter((tag) => isUser(tag) === (of === 'USER'));
    const sent = [
      ...kept.map((tag) => ({ id: tag.user?.userID ?? tag.channel?.channelID ?? '', role: tag.role, as: tag.as, ranges: tag.ranges })),
      ...(more ? [more] : []),
    ];
    const answer = await (of === 'USER'
      ? tagUsers({ releaseID, people: sent.map(({ id, ...rest }) => ({ userID: id, ...rest })) })
      : tagChannels({ releaseID, channels: sent.map(({ id, ...rest }) => ({ channelID: id, ...rest })) }));
    if (!answer.error) bumpForms(releaseID, version, version + 1);
    return !answer.error;
  };
  return {
    name: (kind: Nameable['kind'], one: NewPart) => save(tags, kind, one),
    takeOut: (gone: Tag) =>
      save(
        tags.filter(({ tagID }) => tagID !== gone.tagID),
        isUser(gone) ? 'USER' : 'CHANNEL',
      ),
    isBusy: users.isLoading || channels.isLoading,
    fault: faultOf(users.error ?? channels.error),
  };
}

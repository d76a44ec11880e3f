import type { SearchHit } from '@contract/search';
import styled from 'styled-components';
import { oneLine } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/search/search';
import { Icon, type IconName } from '../ui/media/Icon';
import { Image } from '../ui/media/Image';

interface SearchHitContentProps {
  /** Without a picture. */
  icon: IconName;
  isRound: boolean;
  hit: SearchHit;
}

/** What a result shows: its picture, its name and what tells it apart. */
export function SearchHitContent({ icon, isRound, hit: { text, detail, image, session } }: SearchHitContentProps) {
  const place = detail ?? '';
  return (
    <>
      <Thumbnail $isRound={isRound}>
        {image ? <Image images={sameForAllSizes(image)} alt="" width={44} ratio="1" isSquare /> : <Icon name={icon} size="s" />}
      </Thumbnail>
      <Names>
        <b>{text}</b>
        <small>{session ? t.sessionAndPlace({ session: formatEventTime(session.startsAt, session.timeZone), place }) : place}</small>
      </Names>
    </>
  );
}

/** Results have one small image. */
const sameForAllSizes = (url: string) => ({ small: { url }, medium: { url }, standard: { url }, high: { url } });

const Thumbnail = styled.span<{ $isRound: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : theme.radius.control)};
  background: ${theme.color.wash};
  color: ${theme.color.muted};
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  b {
    ${oneLine}
    font-weight: 600;
  }
  small {
    ${oneLine}
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
`;

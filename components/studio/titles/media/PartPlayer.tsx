import type { TitleDetail } from '@contract/ottStudio';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titlesMedia';
import { Button } from '../../../ui/button/Button';
import { Icon } from '../../../ui/media/Icon';
import type { VideoTabProps } from '../titleTabProps';
import { partName } from './partName';

interface PartPlayerProps extends Pick<VideoTabProps, 'renderVideo'> {
  releaseID: string;
  part: TitleDetail['parts'][number];
  /** Behind the button; without it there is only the button. */
  picture?: ReactNode;
}

/** Plays a file of the release in its editor, as soon as its first version is there. */
export function PartPlayer({ releaseID, part, picture, renderVideo }: PartPlayerProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (part.state !== 'PLAYABLE' && part.state !== 'READY') return null;
  const label = t.playPart(partName(part));
  if (isOpen) return renderVideo({ ownerID: releaseID, videoID: part.videoID, label: t.part(partName(part)) });
  const button = (
    <Button tone="quiet" size="s" onClick={() => setIsOpen(true)}>
      <Icon name="play" size="s" />
      {label}
    </Button>
  );
  if (!picture) return <div>{button}</div>;
  return (
    <Frame>
      {picture}
      {button}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  > button {
    position: absolute;
    bottom: ${theme.space[3]};
    left: ${theme.space[3]};
    background: ${theme.color.raised};
  }
`;

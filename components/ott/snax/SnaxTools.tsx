import type { Snax } from '@contract/titles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useRateMutation } from '@/store/ott/opinionsApi';
import { useBookmarkMutation, useNotInterestedMutation } from '@/store/ott/viewerApi';
import { shareSnack } from '@/store/snackbar/shareSnack';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { Icon, type IconName } from '../../ui/Icon';
import type { SnaxChoices } from './snaxChoices';

interface SnaxToolsProps {
  snax: Snax;
  choices: SnaxChoices;
  isPaused: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMute: () => void;
  onCaptions: () => void;
  onSpeed: () => void;
  onGo: (by: -1 | 1) => void;
}

/** A like is the fifth star: one taste, told in one place, counted with the ratings of films. */
const liked = 5;

/** Like, keep, share, sound, captions, speed, not for me; and for keys and screen readers the way to the next clip. */
export function SnaxTools({ snax, choices, isPaused, isFirst, isLast, onToggle, onMute, onCaptions, onSpeed, onGo }: SnaxToolsProps) {
  const { releaseID, name, viewer, captions } = snax;
  const dispatch = useAppDispatch();
  const { push, asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [bookmark] = useBookmarkMutation();
  const [rate] = useRateMutation();
  const [dismiss] = useNotInterestedMutation();
  const [likedNow, setLikedNow] = useState<boolean | null>(null);
  const isLiked = likedNow ?? viewer?.stars === liked;
  const isKept = viewer?.isBookmarked ?? false;
  const signedIn = (act: () => void) => () => (isAuth ? act() : void push(routes.loginThenBack(asPath)));

  const like = async () => {
    setLikedNow(!isLiked);
    const { error } = await rate({ releaseID, stars: isLiked ? null : liked }); // a refusal says itself why
    if (error) setLikedNow(isLiked);
  };
  return (
    <Tools>
      <Tool icon={isLiked ? 'hearted' : 'heart'} label="Like" isPressed={isLiked} onPress={signedIn(() => void like())} />
      <Tool
        icon={isKept ? 'bookmarked' : 'bookmark'}
        label="Save"
        isPressed={isKept}
        onPress={signedIn(() => void bookmark({ releaseID, isBookmarked: !isKept }))}
      />
      <Tool icon="share" label="Share" onPress={() => void dispatch(shareSnack(name, routes.snax(releaseID)))} />
      <Tool icon={choices.isMuted ? 'soundOff' : 'sound'} label="Sound" isPressed={!choices.isMuted} onPress={onMute} />
      {captions.length > 0 ? <Tool icon="captions" label="Captions" isPressed={choices.hasCaptions} onPress={onCaptions} /> : null}
      <Tool label="Speed" text={`${choices.speed}×`} onPress={onSpeed} />
      <Tool icon="hide" label="Not for me" onPress={signedIn(() => void dismiss({ releaseID, scope: 'RELEASE' }))} />
      <Steps>
        <button type="button" onClick={onToggle}>
          {isPaused ? 'Play' : 'Pause'}
        </button>
        <button type="button" disabled={isFirst} onClick={() => onGo(-1)}>
          Previous clip
        </button>
        <button type="button" disabled={isLast} onClick={() => onGo(1)}>
          Next clip
        </button>
      </Steps>
    </Tools>
  );
}

function Tool({
  icon,
  text,
  label,
  isPressed,
  onPress,
}: {
  icon?: IconName;
  text?: string;
  label: string;
  isPressed?: boolean;
  onPress: () => void;
}) {
  return (
    <Press type="button" aria-pressed={isPressed} aria-label={text ? `${label}: ${text}` : label} onClick={onPress}>
      {icon ? <Icon name={icon} /> : <b>{text}</b>}
      <span aria-hidden="true">{label}</span>
    </Press>
  );
}

const Tools = styled.div`
  ${media.phone} {
    position: absolute;
    right: 4px;
    bottom: calc(100% - 56px);
    display: grid;
    gap: 4px;
  }
  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
  }
`;

const Press = styled.button`
  display: grid;
  justify-items: center;
  align-content: center;
  width: 60px;
  min-height: 52px;
  filter: drop-shadow(0 1px 3px rgb(0 0 0 / 0.8));
  b {
    line-height: 24px;
  }
  span {
    font-size: 0.75rem;
    font-weight: 600;
  }
`;

const Steps = styled.div`
  ${media.phone} {
    &:not(:focus-within) {
      ${visuallyHidden}
    }
  }
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  button {
    min-height: ${({ theme }) => theme.size.tap};
    padding: 0 ${({ theme }) => theme.space[3]};
    background: ${({ theme }) => theme.color.raised};
    border: 1px solid ${({ theme }) => theme.color.controlLine};
    border-radius: ${({ theme }) => theme.radius.control};
    font-weight: 600;
    white-space: nowrap;
  }
  button:disabled {
    color: ${({ theme }) => theme.color.muted};
  }
`;

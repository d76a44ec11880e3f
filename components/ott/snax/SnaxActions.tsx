import type { Snax } from '@contract/titles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useRateMutation } from '@/store/ott/feedbackApi';
import { useBookmarkMutation, useNotInterestedMutation } from '@/store/ott/viewerApi';
import { shareLink } from '@/store/snackbar/shareLink';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/snax';
import { Icon, type IconName } from '../../ui/media/Icon';
import type { SnaxPreferences } from './snaxPreferences';

interface SnaxActionsProps {
  snax: Snax;
  preferences: SnaxPreferences;
  isPaused: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMute: () => void;
  onCaptions: () => void;
  onSpeed: () => void;
  onStep: (by: -1 | 1) => void;
}

/** A like is stored as five stars, so that it counts with the ratings of films. */
const likeStars = 5;

/** Like, save, share, sound, captions, speed, not interested; and for keyboards and screen readers, the next clip. */
export function SnaxActions({
  snax,
  preferences,
  isPaused,
  isFirst,
  isLast,
  onToggle,
  onMute,
  onCaptions,
  onSpeed,
  onStep,
}: SnaxActionsProps) {
  const { releaseID, name, viewer, captions } = snax;
  const dispatch = useAppDispatch();
  const { push, asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [bookmark] = useBookmarkMutation();
  const [rate] = useRateMutation();
  const [dismiss] = useNotInterestedMutation();
  const [optimisticLike, setOptimisticLike] = useState<boolean | null>(null);
  const isLiked = optimisticLike ?? viewer?.stars === likeStars;
  const isBookmarked = viewer?.isBookmarked ?? false;
  const requireSignIn = (action: () => void) => () => (isAuth ? action() : void push(routes.loginAndReturn(asPath)));

  const like = async () => {
    setOptimisticLike(!isLiked);
    const { error } = await rate({ releaseID, stars: isLiked ? null : likeStars }); // the API's error message is shown
    if (error) setOptimisticLike(isLiked);
  };
  return (
    <ActionColumn>
      <Action icon={isLiked ? 'hearted' : 'heart'} label={t.like} isPressed={isLiked} onPress={requireSignIn(() => void like())} />
      <Action
        icon={isBookmarked ? 'bookmarked' : 'bookmark'}
        label={t.save}
        isPressed={isBookmarked}
        onPress={requireSignIn(() => void bookmark({ releaseID, isBookmarked: !isBookmarked }))}
      />
      <Action icon="share" label={t.share} onPress={() => void dispatch(shareLink(name, routes.snax(releaseID)))} />
      <Action icon={preferences.isMuted ? 'soundOff' : 'sound'} label={t.sound} isPressed={!preferences.isMuted} onPress={onMute} />
      {captions.length > 0 ? <Action icon="captions" label={t.captions} isPressed={preferences.hasCaptions} onPress={onCaptions} /> : null}
      <Action label={t.speed} text={`${preferences.speed}×`} onPress={onSpeed} />
      <Action icon="hide" label={t.notInterested} onPress={requireSignIn(() => void dismiss({ releaseID, scope: 'RELEASE' }))} />
      <KeyboardControls>
        <button type="button" onClick={onToggle}>
          {isPaused ? t.play : t.pause}
        </button>
        <button type="button" disabled={isFirst} onClick={() => onStep(-1)}>
          {t.previousClip}
        </button>
        <button type="button" disabled={isLast} onClick={() => onStep(1)}>
          {t.nextClip}
        </button>
      </KeyboardControls>
    </ActionColumn>
  );
}

function Action({
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
    <ActionButton type="button" aria-pressed={isPressed} aria-label={text ? `${label}: ${text}` : label} onClick={onPress}>
      {icon ? <Icon name={icon} /> : <b>{text}</b>}
      <span aria-hidden="true">{label}</span>
    </ActionButton>
  );
}

const ActionColumn = styled.div`
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
    gap: ${theme.space[2]};
  }
`;

const ActionButton = styled.button`
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

const KeyboardControls = styled.div`
  ${media.phone} {
    &:not(:focus-within) {
      ${visuallyHidden}
    }
  }
  display: flex;
  gap: ${theme.space[2]};
  button {
    min-height: ${theme.size.tap};
    padding: 0 ${theme.space[3]};
    background: ${theme.color.raised};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.control};
    font-weight: 600;
    white-space: nowrap;
  }
  button:disabled {
    color: ${theme.color.muted};
  }
`;

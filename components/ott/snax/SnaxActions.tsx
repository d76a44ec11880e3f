import type { Snax } from '@contract/titles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { useBookmarkMutation, useNotInterestedMutation } from '@/store/ott/viewerApi';
import { shareLink } from '@/store/snackbar/shareLink';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/ott/snax';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon, type IconName } from '../../ui/media/Icon';
import type { SnaxPreferences } from './snaxPreferences';
import type { useSnaxLike } from './useSnaxLike';

const EmbedSheet = lazyWithRetry(() => import('../../content/embed/EmbedSheet').then((loaded) => loaded.EmbedSheet));

interface SnaxActionsProps {
  snax: Snax;
  like: ReturnType<typeof useSnaxLike>;
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

/**
 * Like, save, share and sound; captions, speed, the code to embed and "not interested", which on phones open by "More"; and for keyboards and screen readers, the
 * next clip.
 */
export function SnaxActions({
  snax,
  like: { isLiked, count, setLike },
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
  const [bookmark] = useBookmarkMutation();
  const [dismiss] = useNotInterestedMutation();
  const [showsMore, setShowsMore] = useState(false);
  const [isEmbedOpen, setEmbedOpen] = useState(false);
  const router = useRouter();
  const isBookmarked = viewer?.isBookmarked ?? false;

  const { press: save } = useSignedInAction({
    kind: 'SAVE',
    name: `bookmark:${releaseID}`,
    action: (isWanted: boolean) => bookmark({ releaseID, isBookmarked: isWanted }),
  });
  const { press: hide } = useSignedInAction({
    kind: 'RATE',
    name: `hide:${releaseID}`,
    action: () => dismiss({ releaseID, scope: 'RELEASE' }),
  });
  return (
    <ActionColumn>
      <Action
        icon={isLiked ? 'hearted' : 'heart'}
        label={t.like}
        caption={count > 0 ? formatNumber(count) : undefined}
        isPressed={isLiked}
        onPress={() => setLike(!isLiked)}
      />
      <Action icon={isBookmarked ? 'bookmarked' : 'bookmark'} label={t.save} isPressed={isBookmarked} onPress={() => save(!isBookmarked)} />
      <Action
        icon="share"
        label={t.share}
        onPress={() => void dispatch(shareLink(name, routes.snax(releaseID), { kind: 'RELEASE', id: releaseID }))}
      />
      <Action icon={preferences.isMuted ? 'soundOff' : 'sound'} label={t.sound} isPressed={!preferences.isMuted} onPress={onMute} />
      <More $isOpen={showsMore}>
        {captions.length > 0 ? (
          <Action icon="captions" label={t.captions} isPressed={preferences.hasCaptions} onPress={onCaptions} />
        ) : null}
        <Action label={t.speed} text={`${preferences.speed}×`} onPress={onSpeed} />
        <Action icon="code" label={t.embed} onPress={() => setEmbedOpen(true)} />
        <Action icon="hide" label={t.notInterested} onPress={() => hide(null)} />
        <Action icon="alert" label={t.report} onPress={() => void router.push(routes.report('TITLE', releaseID))} />
      </More>
      <MoreButton type="button" aria-expanded={showsMore} aria-label={t.more} onClick={() => setShowsMore(!showsMore)}>
        <Icon name="more" />
      </MoreButton>
      {isEmbedOpen ? <EmbedSheet kind="snax" id={releaseID} name={name} onClose={() => setEmbedOpen(false)} /> : null}
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
  caption,
  isPressed,
  onPress,
}: {
  icon?: IconName;
  text?: string;
  label: string;
  /** Shown below the icon instead of the label. */
  caption?: string | undefined;
  isPressed?: boolean;
  onPress: () => void;
}) {
  const shown = text ?? caption ?? label;
  return (
    <ActionButton type="button" aria-pressed={isPressed} aria-label={shown === label ? label : `${label}: ${shown}`} onClick={onPress}>
      {icon ? <Icon name={icon} /> : <b>{text}</b>}
      <span aria-hidden="true">{caption ?? label}</span>
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
    align-items: start;
    gap: ${theme.space[2]};
  }
`;

const ActionButton = styled.button`
  display: grid;
  justify-items: center;
  align-content: start;
  width: 60px;
  min-height: 52px;
  padding-top: 4px;
  filter: drop-shadow(0 1px 3px rgb(0 0 0 / 0.8));
  b {
    line-height: 24px;
  }
  span {
    font-size: 0.75rem;
    font-weight: 600;
  }
`;

const More = styled.div<{ $isOpen: boolean }>`
  display: contents;
  ${media.phone} {
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
  }
`;

/** On phones only: desktops show every action. */
const MoreButton = styled(ActionButton)`
  ${media.desktop} {
    display: none;
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

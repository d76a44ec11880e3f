import { apiPrefix } from '@contract/apiPrefix';
import type { Playback } from '@contract/playback';
import * as t from '@messages/embed/embed';
import { syntheticBadge } from '../../../ott/release/syntheticBadge';
import type { playInFrame } from './playInFrame';

type Play = typeof playInFrame;

/** As a guest: a video that needs an account is not offered here, and the frame of another site has no cookie. Null without an answer. */
async function askAsGuest(releaseID: string, videoID: string): Promise<Playback | null> {
  try {
    const answer = await fetch(`${apiPrefix}/ott/playback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ releaseID, videoID }),
      credentials: 'omit',
    });
    return answer.ok ? ((await answer.json()) as Playback) : null; // as: both sides use the same contract
  } catch {
    return null;
  }
}

function videoOf({ poster, captions }: Extract<Playback, { isAllowed: true }>, label: string): HTMLVideoElement {
  const video = Object.assign(document.createElement('video'), { controls: true, playsInline: true, crossOrigin: 'anonymous' });
  video.poster = poster.images.high.url;
  video.ariaLabel = label;
  for (const { language, label: name, url } of captions)
    video.append(Object.assign(document.createElement('track'), { kind: 'captions', srclang: language, label: name, src: url }));
  return video;
}

/**
 * Plays the video of the frame in place of its card, after a press on its button and never before. What decodes it is loaded with that press. The card
 * is back when the video has ended or can no longer be played.
 */
export function setUpFramePlayer(card: HTMLElement, loadEngine: () => Promise<Play>): void {
  const { release: releaseID, video: videoID, label = '' } = card.dataset;
  const button = card.querySelector('button');
  const status = card.querySelector('[role=status]');
  if (!releaseID || !videoID || !button || !status) return;
  const ask = () => askAsGuest(releaseID, videoID);
  let isBusy = false;
  let hasPlayed = false;

  const show = ([answer, play]: [Playback | null, Play]) => {
    if (!answer?.isAllowed) {
      status.textContent = answer ? t.openPageToWatch : t.playError;
      return;
    }
    const stage = document.createElement('section');
    const video = videoOf(answer, label);
    stage.append(video);
    if (answer.isSynthetic) stage.append(Object.assign(document.createElement('small'), { textContent: syntheticBadge }));
    for (const part of card.children) part.toggleAttribute('inert', true); // covered by the video
    card.append(stage);
    let stop = () => undefined as void;
    const close = (message: string) => {
      const wasFullScreen = document.fullscreenElement === video;
      stop();
      stage.remove();
      for (const part of card.children) part.removeAttribute('inert');
      if (wasFullScreen) void document.exitFullscreen().catch(() => undefined); // left already
      status.textContent = message;
      button.focus();
    };
    const playing = { video, playback: answer, ask, isFirst: !hasPlayed };
    stop = play({ ...playing, onRefused: () => close(t.openPageToWatch), onFatal: () => close(t.playError) });
    video.addEventListener('playing', () => (hasPlayed = true), { once: true });
    video.addEventListener('ended', () => close(''));
    video.focus();
  };

  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    status.textContent = t.loading;
    Promise.all([ask(), loadEngine()])
      .then((both) => {
        status.textContent = '';
        show(both);
      })
      .catch(() => (status.textContent = t.playError))
      .finally(() => (isBusy = false));
  });
}

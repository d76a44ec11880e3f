import { useEffect, useState } from 'react';
import * as t from '@messages/ott/player';
import { airPlayOf } from '../engine/castSource';

/**
 * Playing on a television: AirPlay in Safari, elsewhere the Remote Playback API (https://www.w3.org/TR/remote-playback/). `isCastable` is false for a
 * video whose addresses work for the viewer's session alone, which a television does not have: then the browser's own controls do not offer it either.
 * `announce` stays the same function.
 */
export function useCasting(video: HTMLVideoElement | null, isCastable: boolean, announce: (text: string) => void) {
  const [isAvailable, setIsAvailable] = useState(false);
  const [isCasting, setIsCasting] = useState(false);

  useEffect(() => {
    if (!video) return undefined;
    video.toggleAttribute('disableremoteplayback', !isCastable);
    video.setAttribute('x-webkit-airplay', isCastable ? 'allow' : 'deny');
    if (!isCastable) return undefined;
    const report = (isNow: boolean) => {
      setIsCasting(isNow);
      announce(isNow ? t.playingOnTv : t.playingHere);
    };
    const stop = airPlayOf(video) ? watchAirPlay(video, setIsAvailable, report) : watchRemote(video, setIsAvailable, report);
    return () => {
      stop();
      setIsAvailable(false);
      setIsCasting(false);
    };
  }, [video, isCastable, announce]);

  return {
    isAvailable: isAvailable || isCasting,
    isCasting,
    /** Opens the browser's list of televisions; call it from a press. */
    choose: () => {
      const airPlay = video && airPlayOf(video);
      if (airPlay) airPlay.webkitShowPlaybackTargetPicker();
      else
        video?.remote.prompt().catch((error: unknown) => {
          const isDismissed = error instanceof DOMException && error.name === 'NotAllowedError';
          if (!isDismissed) announce(t.tvError);
        });
    },
  };
}

type Report = (is: boolean) => void;

function watchAirPlay(video: HTMLVideoElement, onAvailable: Report, onCasting: Report) {
  const whenAvailable = (event: Event) => onAvailable('availability' in event && event.availability === 'available');
  const whenChanged = () => onCasting(airPlayOf(video)?.webkitCurrentPlaybackTargetIsWireless === true);
  video.addEventListener('webkitplaybacktargetavailabilitychanged', whenAvailable);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', whenChanged);
  return () => {
    video.removeEventListener('webkitplaybacktargetavailabilitychanged', whenAvailable);
    video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', whenChanged);
  };
}

function watchRemote(video: HTMLVideoElement, onAvailable: Report, onCasting: Report) {
  const remote = 'remote' in video ? video.remote : null;
  if (!remote) return () => undefined;
  const whenConnected = () => onCasting(true);
  const whenDisconnected = () => onCasting(false);
  remote.addEventListener('connect', whenConnected);
  remote.addEventListener('disconnect', whenDisconnected);
  // A browser that cannot watch for televisions refuses; then no button is shown, because a press might find nothing.
  const watch = remote.watchAvailability(onAvailable).catch(() => null);
  return () => {
    remote.removeEventListener('connect', whenConnected);
    remote.removeEventListener('disconnect', whenDisconnected);
    void watch.then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id))).catch(() => undefined); // the video is gone
  };
}

import type { PartRef, WatchProgress } from '@contract/releases';
import type { Episode, Title } from '@contract/titles';
import * as t from '@messages/ott/player';

/** Which part of a title a player URL means. */
export interface PlayedVideo {
  part: PartRef;
  /** "Monsoon Static", or "S1 E2 · The drain". */
  name: string;
  isTrailer: boolean;
  episode: Episode | null;
  /** Plays automatically after this one; null after the last episode and for a film. */
  next: Episode | null;
  progress: WatchProgress | null;
}

export const episodeName = ({ season, episode, name }: Episode) => t.episodeName({ season, episode, hasName: name !== '', name });

/** The video with this hash in a title: film, trailer or episode; null when there is none. */
export function playedVideo(title: Title, videoHash: string): PlayedVideo | null {
  const episodes = title.seasons.flatMap(({ episodes: ofSeason }) => ofSeason);
  const at = episodes.findIndex(({ video }) => video?.videoHash === videoHash);
  const episode = episodes[at];
  if (episode?.video) {
    const next = episodes.slice(at + 1).find(({ video }) => video !== null) ?? null;
    return { part: episode.video, name: episodeName(episode), isTrailer: false, episode, next, progress: episode.progress };
  }
  if (title.trailer?.videoHash === videoHash)
    return {
      part: title.trailer,
      name: t.trailerOfTitle({ title: title.name }),
      isTrailer: true,
      episode: null,
      next: null,
      progress: null,
    };
  if (title.play?.videoHash === videoHash) {
    const progress = title.viewer?.progress ?? null;
    return {
      part: title.play,
      name: title.name,
      isTrailer: false,
      episode: null,
      next: null,
      progress: progress?.videoID === title.play.videoID ? progress : null,
    };
  }
  return null;
}

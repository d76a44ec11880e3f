import type { InputOf } from '../../contract/operations';
import { HttpError, notFound } from '../../platform/errors';
import { readCaptions, writeVtt } from '../media/media';
import type { Media } from './createMedia';
import { notifyVideoChanged } from './notifyVideoChanged';
import { requireEditable } from './uploadAccess';
import { createVideoRepository } from './videoRepository';

const maxLanguages = 40;

/** A language's name in that language: "हिन्दी" for hi. */
export const nativeLanguageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Captions are small and change on their own: they are stored in their row and need no processing. */
export const createCaptionService = ({ db, clock, onVideoChanged }: Pick<Media, 'db' | 'clock' | 'onVideoChanged'>) => ({
  async put(userID: string, { videoID, language, label, isAuto = false, text }: InputOf<'videos.captionsPut'>) {
    const video = await requireEditable(db, await createVideoRepository(db).find(videoID), userID);
    const { cues, problems } = readCaptions(text, video.durationMs);
    if (!cues)
      throw new HttpError(
        422,
        'INVALID_CAPTIONS',
        'These captions have errors',
        Object.fromEntries(problems.map(({ line, message }) => [`line ${line}`, message])),
      );
    const now = clock.now();
    await db.transaction(async (tx) => {
      const repository = createVideoRepository(tx);
      await repository.lock(videoID);
      const others = (await repository.captionsOf(videoID)).filter((row) => row.language !== language);
      if (others.length >= maxLanguages)
        throw new HttpError(422, 'TOO_MANY_LANGUAGES', `A video can have captions in at most ${maxLanguages} languages`);
      const row = { videoID, language, label: label ?? nativeLanguageName(language), isAuto, vtt: writeVtt(cues), cueCount: cues.length };
      await repository.putCaptions(row, now);
      await notifyVideoChanged(tx, videoID, onVideoChanged, now);
    });
  },

  async remove(userID: string, videoID: string, language: string) {
    await db.transaction(async (tx) => {
      const repository = createVideoRepository(tx);
      await requireEditable(tx, await repository.lock(videoID), userID);
      if (!(await repository.removeCaptions(videoID, language))) throw notFound('These captions');
      await notifyVideoChanged(tx, videoID, onVideoChanged, clock.now());
    });
  },
});

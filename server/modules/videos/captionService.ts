import type { InputOf } from '../../contract/operations';
import type { Database } from '../../db/client';
import { Fault, notFound } from '../../errors';
import { readCaptions, writeVtt } from '../../media/captions';
import type { OnVideoChanged } from '../../videoChange';
import { mustMay } from '../channels/rights';
import { tellChange } from './videoChanges';
import { createVideoRepository } from './videoRepository';

interface Deps {
  db: Database;
  onVideoChanged: OnVideoChanged;
}
const mostLanguages = 40;

/** "हिन्दी" for hi: a language by its own name, as a viewer looks for it. */
export const nameOfLanguage = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Captions are small and change on their own: they lie in their row and need no processing. */
export const createCaptionService = ({ db, onVideoChanged }: Deps) => ({
  async put(userID: string, { videoID, language, label, isAuto = false, text }: InputOf<'videos.captionsPut'>) {
    const video = await createVideoRepository(db).find(videoID);
    if (!video) throw notFound('This video');
    await mustMay(db, userID, video.channelID, 'content.edit', 'This video');
    const { cues, trouble } = readCaptions(text, video.durationMs);
    if (!cues)
      throw new Fault(
        422,
        'BAD_CAPTIONS',
        'These captions cannot be shown as they are',
        Object.fromEntries(trouble.map(({ line, what }) => [`line ${line}`, what])),
      );
    await db.transaction(async (tx) => {
      const repository = createVideoRepository(tx);
      await repository.lock(videoID);
      const others = (await repository.captionsOf(videoID)).filter((row) => row.language !== language);
      if (others.length >= mostLanguages)
        throw new Fault(422, 'TOO_MANY_LANGUAGES', `A video has captions in ${mostLanguages} languages at most`);
      const row = { videoID, language, label: label ?? nameOfLanguage(language), isAuto, vtt: writeVtt(cues), cueCount: cues.length };
      await repository.putCaptions(row);
      await tellChange(tx, videoID, onVideoChanged);
    });
  },

  async remove(userID: string, videoID: string, language: string) {
    await db.transaction(async (tx) => {
      const repository = createVideoRepository(tx);
      const video = await repository.lock(videoID);
      if (!video) throw notFound('This video');
      await mustMay(tx, userID, video.channelID, 'content.edit', 'This video');
      if (!(await repository.removeCaptions(videoID, language))) throw notFound('These captions');
      await tellChange(tx, videoID, onVideoChanged);
    });
  },
});
export type CaptionService = ReturnType<typeof createCaptionService>;

import { shareUrl } from '@/utils/browser/shareUrl';
import * as t from '@messages/shell/notices';
import type { AppThunk } from '..';
import { snackShown } from './snackbarSlice';

/** Shares an address and says what became of it; the phone's own sheet needs no words. */
export const shareLink =
  (title: string, path: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { url, how } = await shareUrl(title, path);
    if (how === 'COPIED') dispatch(snackShown({ message: t.linkCopied, type: 'SUCCESS' }));
    if (how === 'SHOWN') dispatch(snackShown({ message: url, type: 'INFO' }));
  };

import { shareUrl } from '@/utils/browser/shareUrl';
import * as t from '@messages/shell/notices';
import type { AppThunk } from '..';
import type { SharedWork } from '../account/sharedLinksApi';
import { selectIsAuth } from '../login/loginSlice';
import { snackShown } from './snackbarSlice';

/** A browser opens its share sheet for some seconds after a press only. */
const codeTimeoutMs = 1500;

/** The code of the visitor's own link to a work; null when it does not come in time, because sharing does not depend on it. */
const ownCode =
  (work: SharedWork): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const requested = import('../account/sharedLinksApi').then(
      async ({ requestShareCode }) => (await dispatch(requestShareCode(work))).data?.code ?? null,
      () => null,
    );
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), codeTimeoutMs));
    return Promise.race([requested, timeout]);
  };

/**
 * Shares an address and says what became of it; the phone's own sheet needs no words. The link of a signed-in visitor to a work carries their
 * own code (docs/decisions/146).
 */
export const shareLink =
  (title: string, path: string, work?: SharedWork): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const code = work && selectIsAuth(getState()) ? await dispatch(ownCode(work)) : null;
    const { url, how } = await shareUrl(title, code ? `${path}?via=${code}` : path);
    if (how === 'COPIED') dispatch(snackShown({ message: code ? t.ownLinkCopied : t.linkCopied, type: 'SUCCESS' }));
    if (how === 'SHOWN') dispatch(snackShown({ message: url, type: 'INFO' }));
  };

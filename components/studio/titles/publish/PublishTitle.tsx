import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';

/** The dialog that publishes a release, loaded when it opens. */
export const PublishTitle = lazyWithRetry(() => import('./TitlePublishDialog').then((loaded) => loaded.TitlePublishDialog), null);

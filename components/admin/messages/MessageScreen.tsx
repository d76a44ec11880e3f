import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminMessageQuery } from '@/store/admin/consoleWorkApi';
import * as t from '@messages/admin/messages';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="480px" shape="card" />;
const MessageDetails = lazyWithRetry(() => import('./MessageDetails').then((loaded) => loaded.MessageDetails), skeleton);
const missing = {
  icon: 'share',
  title: t.notFound,
  message: t.notFoundMessage,
  back: adminRoutes.messages,
  backLabel: t.allMessages,
} as const;

/** The page of one outgoing message. */
export function MessageScreen() {
  const messageID = useQueryParam('messageID');
  const query = useAdminMessageQuery(messageID ?? '', { skip: !messageID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.messageLoadError} missing={missing}>
      {(message) => <MessageDetails key={message.messageID} of={message} />}
    </RecordFrame>
  );
}

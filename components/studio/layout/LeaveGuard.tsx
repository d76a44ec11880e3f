import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { selectHasDrafts } from '@/store/drafts/draftsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectUploadProgress } from '@/store/studio/uploads/uploadSlice';
import { DiscardDialog } from '../../ui/modal/Modal';
import { useLeaveGuard } from '../../ui/modal/useLeaveGuard';
import { hasUnsavedForm } from '../form/useUnsavedForm';

/**
 * Once on each page of the studio: asks before a link or Back leaves a form with unsaved input. Uploads and drafts go on or stay while the tab is open, so for them
 * only closing and reloading the tab asks.
 */
export function LeaveGuard() {
  const router = useRouter();
  const isSending = useAppSelector(selectUploadProgress) !== null;
  const hasDrafts = useAppSelector(selectHasDrafts);
  const isLeaving = useRef(false);
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const isUnsaved = () => !isLeaving.current && hasUnsavedForm();
  useLeaveGuard(isUnsaved, () => setLeave({ go: () => router.back() }));
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]'); // as: what is pressed is an element
      if (!(link instanceof HTMLAnchorElement) || !opensHere(link, event) || isLeaving.current || !hasUnsavedForm()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave({ go: () => void router.push(link.href) });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [router]);
  useEffect(() => {
    if (!isSending && !hasDrafts) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isSending, hasDrafts]);
  const discard = () => {
    isLeaving.current = true;
    leave?.go();
    setLeave(null);
  };
  return leave ? <DiscardDialog onKeep={() => setLeave(null)} onDiscard={discard} /> : null;
}

/** Whether a press on the link replaces this page in this tab. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOtherPage = link.origin === window.location.origin && link.href.split('#')[0] !== window.location.href.split('#')[0];
  return isPlain && isOtherPage && !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

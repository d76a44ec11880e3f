import { useRouter } from 'next/router';
import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { acceptsFile, videoFiles } from '@/utils/browser/acceptsFile';
import * as t from '@messages/studio/upload';
import { Text } from '../../ui/layout/Text';
import { useUploadQueue } from './useUploadQueue';

interface UploadDropZoneProps {
  /** False for members who may not upload; what is inside stays mounted when their role arrives. */
  isEnabled: boolean;
  children: ReactNode;
}

/** Accepts dropped files and opens the upload page with them. A button there does the same. */
export function UploadDropZone({ isEnabled, children }: UploadDropZoneProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { add } = useUploadQueue();
  const [isOver, setIsOver] = useState(false);
  const canDrop = ({ dataTransfer }: DragEvent) => isEnabled && dataTransfer.types.includes('Files');
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        if (!canDrop(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false); // -- the DOM gives a node or null
      }}
      onDrop={(event) => {
        if (!canDrop(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        const videos = files.filter((file) => acceptsFile(videoFiles, file));
        const others = files.filter((file) => !videos.includes(file)).map(({ name }) => name);
        if (others.length > 0) dispatch(snackShown({ message: t.notVideos({ names: others.join(', ') }), type: 'ERROR' }));
        if (videos.length === 0) return;
        void add(videos);
        if (router.pathname !== '/studio/upload') void router.push(routes.studioUpload);
      }}
    >
      {children}
      {isOver ? (
        <DropOverlay aria-hidden="true">
          <Text kind="heading" as="p">
            {t.dropFilesToUpload}
          </Text>
        </DropOverlay>
      ) : null}
    </Zone>
  );
}

const Zone = styled.div`
  position: relative;
`;

const DropOverlay = styled.div`
  position: fixed;
  inset: ${theme.space[4]};
  z-index: 5;
  display: grid;
  place-items: center;
  background: ${theme.color.raised};
  border: 3px dashed ${theme.color.bulbEdge};
  border-radius: ${theme.radius.card};
  opacity: 0.95;
  pointer-events: none;
`;

import type { EmbedKind } from '@contract/embedCode';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { downloadText } from '@/utils/browser/calendarFile';
import { copyText } from '@/utils/browser/copyText';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/studio/publish';
import { EmbedCode } from '../../../content/embed/EmbedCode';
import { QrCode } from '../../../content/ticket/QrCode';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink } from '../../../ui/navigation/Link';

interface ShareWorkProps {
  name: string;
  /** The path of the public page. */
  path: string;
  /** False while only the team can open the page. */
  isOpenToAll: boolean;
  /** The picture of a shared link; null while there is none. */
  shareCard: string | null;
  /** What other sites can show in a frame; null for a work that has no frame. */
  embed: { kind: EmbedKind; id: string } | null;
}

/** The link to a work to copy or share, its QR code to print, how the link looks when it is shared, and the code to embed it. */
export function ShareWork({ name, path, isOpenToAll, shareCard, embed }: ShareWorkProps) {
  const url = siteUrl(path);
  const code = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState<boolean>();
  const canShare = typeof navigator.share === 'function';
  return (
    <Stack gap={4}>
      <TextField label={t.link} readOnly value={url} onFocus={({ target }) => target.select()} />
      <Stack direction="row" gap={2} isWrapping>
        <Button tone="quiet" size="s" onClick={() => void copyText(url).then(setIsCopied)}>
          {t.copyLink}
        </Button>
        {canShare ? (
          <Button tone="quiet" size="s" onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
            {t.share}
          </Button>
        ) : null}
        {isOpenToAll ? (
          <ButtonLink tone="quiet" size="s" href={path}>
            {t.viewPage}
          </ButtonLink>
        ) : null}
      </Stack>
      <div role="status">
        {isCopied === undefined ? null : <Text tone={isCopied ? 'good' : 'bad'}>{isCopied ? t.linkCopied : t.copyError}</Text>}
      </div>
      {embed && isOpenToAll ? <EmbedCode {...embed} name={name} /> : null}
      <Pictures>
        <div>
          <Code ref={code}>
            <QrCode text={url} label={t.qrCodeOf({ name })} />
          </Code>
          <Button tone="quiet" size="s" onClick={() => downloadDrawing(code.current, name)}>
            {t.downloadQrCode}
          </Button>
        </div>
        {shareCard ? (
          <figure>
            <img src={shareCard} alt={t.shareCardOf({ name })} width={1200} height={630} loading="lazy" />
            <Text as="figcaption" kind="small" tone="muted">
              {t.shareCard}
            </Text>
          </figure>
        ) : null}
      </Pictures>
    </Stack>
  );
}

/** Saves the drawing inside an element as an SVG file, which prints sharply at any size. */
function downloadDrawing(box: HTMLElement | null, name: string): void {
  const drawing = box?.querySelector('svg'); // null while it is loading
  if (drawing) downloadText(`${name}.svg`, 'image/svg+xml', new XMLSerializer().serializeToString(drawing));
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  > div {
    display: grid;
    gap: ${theme.space[2]};
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.control};
  }
`;

const Code = styled.div`
  width: 160px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
`;

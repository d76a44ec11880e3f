import { embedCode, type EmbedKind } from '@contract/embedCode';
import { useState } from 'react';
import { copyText } from '@/utils/browser/copyText';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/content/embed';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface EmbedCodeProps {
  kind: EmbedKind;
  /** The slug of a title, else the ID. */
  id: string;
  name: string;
}

/** The HTML that shows a work on another site, to copy. */
export function EmbedCode({ kind, id, name }: EmbedCodeProps) {
  const code = embedCode({ kind, id, name, origin: siteUrl('/') });
  const [isCopied, setIsCopied] = useState<boolean>();
  return (
    <Stack gap={2}>
      <TextField label={t.code} hint={t.codeHint} readOnly value={code} onFocus={({ target }) => target.select()} />
      <div>
        <Button tone="quiet" size="s" onClick={() => void copyText(code).then(setIsCopied)}>
          {t.copyCode}
        </Button>
      </div>
      <div role="status">
        {isCopied === undefined ? null : <Text tone={isCopied ? 'good' : 'bad'}>{isCopied ? t.codeCopied : t.copyError}</Text>}
      </div>
    </Stack>
  );
}

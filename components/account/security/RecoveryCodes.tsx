import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { downloadText } from '@/utils/browser/downloadText';
import * as t from '@messages/account/security';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** New recovery codes, shown only once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () => downloadText('marquee-recovery-codes.txt', `${codes.join('\n')}\n`);
  return (
    <Modal isOpen={codes.length > 0} title={t.recoveryCodesTitle} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t.saveCodesWhereYouFind}</Text>
        <Codes aria-label={t.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Button tone="quiet" onClick={download}>
          {t.downloadAsTextFile}
        </Button>
        <Button onClick={onClose}>{t.iHaveSavedThem}</Button>
      </Stack>
    </Modal>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize[16]};
`;

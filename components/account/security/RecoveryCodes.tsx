import styled from 'styled-components';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** New recovery codes, shown only once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'marquee-recovery-codes.txt' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Modal isOpen={codes.length > 0} title="Your recovery codes" onClose={onClose}>
      <Stack gap={4}>
        <Text>
          Save these codes where you find them without this device. Each works once, in place of a passkey. We cannot show them again.
        </Text>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Button tone="quiet" onClick={download}>
          Download as a text file
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </Stack>
    </Modal>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.fontSize[16]};
`;

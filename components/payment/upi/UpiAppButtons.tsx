import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/payment/payment';
import { Button } from '../../ui/button/Button';
import { upiAppNames, type UpiApp } from './upiApps';

interface UpiAppButtonsProps {
  /** The app whose payment is being started. */
  busyApp?: UpiApp | null;
  onApp: (app: UpiApp) => void;
}

/** The UPI apps of a phone, each as one press. */
export const UpiAppButtons = ({ busyApp = null, onApp }: UpiAppButtonsProps) => (
  <Apps role="group" aria-label={t.payWithUpiApp}>
    {upiAppNames.map(([app, name]) => (
      <Button key={app} tone={app === 'ANY' ? 'quiet' : 'primary'} isBusy={busyApp === app} onClick={() => onApp(app)}>
        {name}
      </Button>
    ))}
  </Apps>
);

const Apps = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[2]};
`;

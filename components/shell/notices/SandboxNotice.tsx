import styled from 'styled-components';
import { env } from '@/constants/env';
import { useAppSelector } from '@/store/hooks';
import { useAuthMethodsQuery } from '@/store/login/loginApi';
import { selectIsReady } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/notices';

/** The server knows its setting, the browser has it from the root element (pages/_document.tsx), so both render the same. */
const sandboxOfPage = (): boolean | undefined => {
  if (typeof document === 'undefined') return env.isSandbox;
  const { sandbox } = document.documentElement.dataset;
  return sandbox === undefined ? undefined : sandbox === 'true';
};

/** Shows that the server runs in sandbox mode. A page that was rendered when the app was built has reserved space for the answer of the API. */
export function SandboxNotice() {
  const known = sandboxOfPage();
  const isReady = useAppSelector(selectIsReady);
  const { data } = useAuthMethodsQuery(undefined, { skip: known !== undefined || !isReady });
  return (known ?? data?.isSandbox) ? <Line>{t.sandbox}</Line> : null;
}

const Line = styled.p`
  flex: 1;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  line-height: 1.3;
  text-align: right;
  text-wrap: balance;
`;

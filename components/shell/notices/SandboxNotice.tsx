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

interface SandboxNoticeProps {
  /**
   * `strip` is below the phone's top bar: only where the page knows it from the first HTML on, so that nothing moves. `late` is for the other pages, `frame` for pages
   * without a menu; these three are landmarks of their own, which the sidebar already is.
   */
  place: 'strip' | 'late' | 'frame' | 'sidebar';
}

/** Shows that the server runs in sandbox mode. A page that was rendered when the app was built asks the API. */
export function SandboxNotice({ place }: SandboxNoticeProps) {
  const known = sandboxOfPage();
  const isReady = useAppSelector(selectIsReady);
  const isElsewhere = place === (known === undefined ? 'strip' : 'late');
  const { data } = useAuthMethodsQuery(undefined, { skip: known !== undefined || !isReady || isElsewhere });
  if (!(known ?? data?.isSandbox) || isElsewhere) return null;
  const line = <Line data-screen-only>{t.sandbox}</Line>;
  return place === 'sidebar' ? line : <aside aria-label={t.sandboxLabel}>{line}</aside>;
}

const Line = styled.p`
  min-height: 24px;
  padding: 4px ${theme.space[3]};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  line-height: 1.3;
`;

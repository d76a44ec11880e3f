import type { ApiError } from '@contract/common';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { apiErrorOf, buildOutdatedCode, type RequestError } from '@/utils/apiError';
import { fieldSentence } from '@/utils/format/fieldSentence';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/content/page';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/navigation/Link';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  /** The `error` of a query or mutation; without one nothing is shown. */
  error: RequestError | undefined;
  /** What failed; without it the reason is the title. */
  title?: string;
  /** What is safe or what to do next, after an error on our side or a lost connection. */
  fallback?: string;
  /** What is safe, whatever the reason. */
  safe?: string;
}

/** Why what the visitor did failed, what is safe, and what to do. Trying again is left to the button that was pressed. */
export function ErrorNotice({ error, ...texts }: ErrorNoticeProps) {
  const { asPath } = useRouter();
  const apiError = apiErrorOf(error);
  if (!apiError) return null;
  const { title, details } = messageOf(apiError, texts);
  const action =
    apiError.code === buildOutdatedCode ? (
      <Button size="s" tone="quiet" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    ) : apiError.status === 401 ? (
      <ButtonLink size="s" tone="quiet" href={routes.loginAndReturn(asPath)}>
        {t.signIn}
      </ButtonLink>
    ) : null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {details || action ? (
        <>
          {details}
          {action ? <div>{action}</div> : null}
        </>
      ) : null}
    </Notice>
  );
}

/** A refusal, and that a newer build is deployed, in its own words. */
function messageOf(apiError: ApiError, { title, fallback, safe }: Omit<ErrorNoticeProps, 'error'>) {
  const isOurs = apiError.status >= 500 && apiError.code !== buildOutdatedCode;
  const [field] = Object.entries(apiError.fields ?? {});
  const reason = field && apiError.code === 'INVALID_INPUT' ? fieldSentence(...field) : apiError.error;
  if (title)
    return {
      title,
      details: isOurs ? joined(t.serverOrConnectionError, safe, fallback) : joined(sentence(reason), safe),
    };
  if (isOurs) return { title: fallback ?? t.unknownError, details: safe };
  return { title: reason, details: safe };
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

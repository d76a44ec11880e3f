import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebConfig } from './webConfig';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Settings = Pick<WebConfig, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT' | 'FILM_CDN_BASE'>;

const policyHeader = 'content-security-policy';

/** The other origins that browsers may use, by directive: uploads and films of the bucket, and films at the CDN. */
function originsOf(settings: Settings): Map<string, string[]> {
  const endpoint = settings.S3_BUCKET ? (settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT) : undefined;
  const bucket = endpoint ? [new URL(endpoint).origin] : [];
  const films = settings.FILM_CDN_BASE ? [new URL(settings.FILM_CDN_BASE).origin] : [];
  return new Map([
    ['img-src', bucket],
    ['media-src', bucket],
    ['connect-src', [...bucket, ...films]],
  ]);
}

/**
 * Adds the origins of this installation to the content security policy of whatever `handle` answers: the build (next.config.js) knows our own alone, so that
 * one build, and one image, serves every installation.
 */
export function withOrigins(handle: Handle, settings: Settings): Handle {
  const origins = originsOf(settings);
  const completed = (policy: string) =>
    policy
      .split('; ')
      .map((directive) => [directive, ...(origins.get(directive.split(' ', 1)[0] ?? '') ?? [])].join(' '))
      .join('; ');
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.writeHead = (...parts: unknown[]) => {
      const policy = response.getHeader(policyHeader);
      if (typeof policy === 'string') response.setHeader(policyHeader, completed(policy));
      return writeHead(...parts);
    };
    return handle(request, response);
  };
}

import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a page that writes its own answer sends. The request has a session cookie, which no public page may read. */
export async function sendPage(page: GetServerSideProps, params: Record<string, string> = {}): Promise<Answer> {
  const answer: Answer = { status: 200, headers: {}, body: '' };
  const res = {
    set statusCode(status: number) {
      answer.status = status;
    },
    setHeader: (name: string, value: string) => void (answer.headers[name.toLowerCase()] = value),
    getHeader: (name: string) => answer.headers[name.toLowerCase()],
    end: (body: string) => void (answer.body = body),
  };
  const req = {
    get headers(): never {
      throw new Error('The page reads what the visitor sent.');
    },
  };
  await page({ req, res, params, query: params } as unknown as GetServerSidePropsContext); // -- the parts that such a page uses
  return answer;
}

/** What the API answers, by path; an Error is a failure, and every other path is 404. */
export const apiAnswers = new Map<string, unknown>();

/** A fake of `services/http/serverHttp`. */
export const answeringApi = {
  serverHttp: {
    send: async ({ url }: { url: string }) => {
      const data = apiAnswers.get(url);
      if (data instanceof Error) return { status: 503, error: data.message };
      return data === undefined ? { status: 404, error: 'Not found' } : { status: 200, data };
    },
  },
};

import type { GetServerSideProps } from 'next';

/** What is not there is said in the page's own layout, with the status that says the same; without the site's 404 page. */
export const withNotFoundStatus =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) => {
    const result = await load(context);
    if (!('notFound' in result)) return result;
    context.res.statusCode = 404;
    return { props: {} };
  };

import type { GetServerSideProps } from 'next';

/** A page that says, in its own layout, that what was asked for does not exist; with the status that says the same. */
export const notThere: GetServerSideProps = async ({ res }) => {
  res.statusCode = 404;
  return { props: {} };
};

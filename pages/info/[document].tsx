import { documentPath } from '@/components/info/documentPath';
import { DocumentScreen } from '@/components/info/DocumentScreen';
import type { AppPage } from '@/components/shell/appPage';
import { routes } from '@/constants/routes';
import { documentsApi } from '@/store/documents/documentsApi';
import { withServerStore } from '@/store/serverStore';

const DocumentPage: AppPage<{ documentID: string }> = ({ documentID }) => <DocumentScreen documentID={documentID} />;
DocumentPage.chrome = { footer: true, isDeferred: true };
export default DocumentPage;

export const getServerSideProps = withServerStore({ seconds: 3600 }, async (store, { params }) => {
  const documentID = String(params?.document);
  const path = documentPath(documentID);
  if (path !== routes.info(documentID)) return { redirect: { destination: path, permanent: true } };
  await store.dispatch(documentsApi.endpoints.document.initiate(documentID));
  return { props: { documentID } };
});

import { DocumentScreen } from '@/components/info/DocumentScreen';
import type { AppPage } from '@/components/shell/appPage';
import { documentsApi } from '@/store/documents/documentsApi';
import { withServerStore } from '@/store/serverStore';

const DocumentPage: AppPage<{ documentID: string }> = ({ documentID }) => <DocumentScreen documentID={documentID} />;
DocumentPage.chrome = { footer: true };
export default DocumentPage;

export const getServerSideProps = withServerStore({ seconds: 3600 }, async (store, { params }) => {
  const documentID = String(params?.document);
  await store.dispatch(documentsApi.endpoints.document.initiate(documentID));
  return { props: { documentID } };
});

import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

const mine = { redirectTo: routes.login };
type Keyed<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

const keyed =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: Keyed<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...mine, idempotencyKey }); // -- what is left is the input
const plain =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, mine);

export const getMyCampaigns = plain('campaigns.myCampaigns');
export const getOffers = plain('campaigns.offers');
export const getDeskCampaign = plain('campaigns.deskDetails');
export const getDeskPosts = plain('campaigns.deskPosts');
export const getInvestors = plain('campaigns.deskInvestors');
export const beginCampaign = keyed('campaigns.uploadBegin');
export const updateDraft = plain('campaigns.update');
export const editCampaign = plain('campaigns.edit');
export const previewChange = plain('campaigns.changePreview');
export const publishCampaign = plain('campaigns.publish');
export const extendCampaign = plain('campaigns.extend');
export const cancelCampaign = plain('campaigns.cancel');
export const deleteCampaign = plain('campaigns.delete');
export const updateArtwork = plain('campaigns.artworkUpdate');
export const beginPitch = keyed('campaigns.pitchBegin');
export const putDocument = plain('campaigns.documentPut');
export const tagPeople = plain('campaigns.tag');
export const postUpdate = keyed('campaigns.updatePost');
export const editUpdate = keyed('campaigns.updateEdit');
export const deleteUpdate = plain('campaigns.updateDelete');
export const answerQuestion = plain('campaigns.questionAnswer');
export const hideQuestion = plain('campaigns.questionHide');

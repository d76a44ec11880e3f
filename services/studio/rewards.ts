import { authorizedOperation } from '../http/studioOperations';

export const getStudioRewards = authorizedOperation('rewards.studio');
export const saveRewards = authorizedOperation('rewards.save');
export const getRewardDesk = authorizedOperation('rewards.desk');
export const shipReward = authorizedOperation('rewards.ship');
export const setLatePledges = authorizedOperation('rewards.setLatePledges');

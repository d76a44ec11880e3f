/** What other modules may use of `users`. */
export { createFollowRepository, eraseFollows } from './followRepository';
export { createNewUserPictures, type NewUserPictures } from './newUserPictures';
export {
  closedAccountName,
  createOperatorRepository,
  createUserRepository,
  eraseUser,
  toSignedInUser,
  toSummary,
  type UserRow,
} from './userRepository';
export { isReserved } from './username';
export { createUserSearchReads } from './userSearchReads';
export { createUserService } from './userService';
export { findOrCreateByIdentity, findOrCreateByPhone } from './findOrCreateUser';

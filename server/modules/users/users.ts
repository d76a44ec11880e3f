/** What other modules may use of `users`. */
export { findOrCreateByIdentity, findOrCreateByPhone } from './findOrCreateUser';
export { createFollowRepository } from './followRepository';
export { createNewUserPictures, type NewUserPictures } from './newUserPictures';
export { createOperatorRepository } from './operatorRepository';
export { closedAccountName, eraseFollows, eraseUser } from './userErasure';
export { isReserved } from './username';
export { createUserRepository, toSignedInUser, toSummary, type UserRow } from './userRepository';
export { createUserSearchReads } from './userSearchReads';
export { createUserService } from './userService';

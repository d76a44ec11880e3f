/** What other modules may use of `users`. */
export { createFollowRepository } from './followRepository';
export { createNewUserPictures, type NewUserPictures } from './newUserPictures';
export { createOperatorRepository, createUserRepository, toSignedInUser, toSummary, type UserRow } from './userRepository';
export { closedAccountName, eraseFollows, eraseUser } from './userErasure';
export { isReserved } from './username';
export { createUserSearchReads } from './userSearchReads';
export { createUserService } from './userService';
export { findOrCreateByIdentity, findOrCreateByPhone } from './findOrCreateUser';

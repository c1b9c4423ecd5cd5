export { authenticate } from "./authenticate.ts";
export { getCreator, listPopularCreators, toCreator } from "./creator.ts";
export { loadActor } from "./load-actor.ts";
export {
  loadUser,
  profileCompletion,
  profileSteps,
  requireCreator,
  requireVerifiedEmail,
  subscriptionIsFull,
  toUserInfo,
  type User,
} from "./profile.ts";
export { registerPushToken } from "./register-push-token.ts";
export { updateUser } from "./update-user.ts";

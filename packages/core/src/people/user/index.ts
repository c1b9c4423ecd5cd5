export { getCreator, listPopularCreators, loadCreator, toCreator } from "./creator.ts";
export { deletedEmail, deletedName } from "./deleted-name.ts";
export { accountDeactivated, loadActor } from "./load-actor.ts";
export { requirePayoutCountry } from "./payout-country.ts";
export {
  graceEnd,
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
export { rollOf, rollOfShard, userSchema } from "./user.entity.ts";

export { canBePaid } from "./can-be-paid.ts";
export { getCreator, listPopularCreators, loadCreator, presentCreator } from "./creator.ts";
export { accountDeactivated, loadActor } from "./load-actor.ts";
export { requirePayoutCountry } from "./payout-country.ts";
export { deletedEmail, withheldEmail } from "./placeholders.ts";
export {
  graceEnd,
  hasActivePlan,
  loadUser,
  presentUserInfo,
  profileSteps,
  requireActivePlan,
  requireCreator,
  requireVerifiedEmail,
  type User,
} from "./profile.ts";
export { sendPersonChange } from "./send-person-change.ts";
export { updateUser } from "./update-user.ts";
export { userEntitySchema, userIndexOf, userIndexOfShard } from "./user.entity.ts";

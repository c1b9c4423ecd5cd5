export {
  type Entitlement,
  findEntitledChannels,
  findEntitlements,
  isEntitling,
  listEntitledIds,
  type PurchaseItem,
} from "./entitlements.ts";

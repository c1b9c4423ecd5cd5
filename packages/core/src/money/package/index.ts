export { listPackagesAsAdmin } from "./admin-package.ts";
export { assignPackage, notifyOffer } from "./assign-package.ts";
export { builtInPackages, monthsPaidAYear } from "./built-in.ts";
export { ensureBuiltInPackages } from "./ensure-built-in-packages.ts";
export { listPackageUsers } from "./list-package-users.ts";
export { listPackages } from "./list-packages.ts";
export {
  hasPrice,
  loadPackages,
  type PackageItem,
  requireAssignablePlan,
  requirePlan,
} from "./load-packages.ts";
export { loadOfferedPackage, loadOfferedPackages } from "./offers.ts";
export { presentPackage } from "./present-package.ts";
export { intervalOf } from "./provider-price.ts";
export { removePackageUser } from "./remove-package-user.ts";
export { isInForce, subscriptionState } from "./subscription-state.ts";
export { getUserPackage } from "./user-package.ts";
export { createPackage, updatePackage } from "./write-package.ts";

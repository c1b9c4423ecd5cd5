export { builtInPackages } from "./built-in.ts";
export { ensureBuiltInPackages } from "./ensure-built-in-packages.ts";
export { listPackages } from "./list-packages.ts";
export { loadOfferedPackage, loadPackages, type PackageItem, toPackage } from "./load-packages.ts";
export { getUserPackage } from "./user-package.ts";

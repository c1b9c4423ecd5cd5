import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";

export type CheckoutItem = EntityItem<Database["checkouts"]>;

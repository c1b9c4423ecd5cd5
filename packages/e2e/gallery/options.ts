import { parseArgs } from "node:util";
import { type Role, roles } from "../src/route-table.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** A phone, and a laptop. */
const defaultWidths = [360, 1280] as const;

export interface GalleryOptions {
  /** Only addresses or routes that contain this text. */
  only: string | undefined;
  roles: readonly Role[];
  /** CSS pixels. */
  widths: readonly number[];
  /** Uses the last build of the site. */
  keepSite: boolean;
  /** Seeds the demo data again. */
  fresh: boolean;
}

export const usage =
  "pnpm screenshots [--only <part of a path>] [--role <role>]… [--width <pixels>]… [--keep-site] [--fresh]";

/** @throws Error that names the wrong option */
export function parseOptions(argumentList: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...argumentList],
    options: {
      only: { type: "string" },
      role: { type: "string", multiple: true },
      width: { type: "string", multiple: true },
      "keep-site": { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
    },
  });
  return {
    only: values.only,
    roles: values.role?.map(roleOf) ?? roles,
    widths: values.width?.map(widthOf) ?? defaultWidths,
    keepSite: values["keep-site"],
    fresh: values.fresh,
  };
}

function roleOf(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role === undefined) throw new Error(`--role is one of ${roles.join(", ")}, not ${text}`);
  return role;
}

function widthOf(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000) {
    throw new Error(`--width is between 200 and 4000 pixels, not ${text}`);
  }
  return width;
}

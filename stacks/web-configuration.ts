import type { FirebaseSettings } from "./stages.ts";

/** What the site is told by its `marquee-config` meta tag when it is deployed. */
export interface WebConfiguration {
  stage: string;
  apiUrl: string;
  firebase: FirebaseSettings;
  mediaUrl: string;
}

/** The build's environment variable with the configuration, as the text of an HTML attribute. */
export const configurationVariable = "VITE_MARQUEE_CONFIG";

/**
 * The configuration as JSON in an HTML attribute. Addresses that only the deploy knows pass through unchanged,
 * so CloudFormation can still put them in.
 */
export function webConfigurationAttribute(configuration: WebConfiguration): string {
  return JSON.stringify(configuration)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}

const metaTag = /(<meta\s+name="marquee-config"\s+content=")[^"]*(")/;

/**
 * Puts an attribute text into the page's `marquee-config` meta tag.
 * @throws Error when the page has no such tag.
 */
export function configurePage(html: string, attribute: string): string {
  if (!metaTag.test(html)) throw new Error("The page has no marquee-config meta tag");
  return html.replace(metaTag, (_tag, before: string, after: string) => before + attribute + after);
}

import type { FirebaseSettings } from "./stages.ts";

/** The site's configuration in its `marquee-config` meta tag. */
export interface WebConfiguration {
  stage: string;
  apiUrl: string;
  firebase: FirebaseSettings;
  mediaUrl: string;
}

/** The build's environment variable with the configuration, encoded for an HTML attribute. */
export const configurationVariable = "VITE_MARQUEE_CONFIG";

/**
 * The configuration as JSON in an HTML attribute. Addresses that only the deploy knows pass through unchanged, so that
 * CloudFormation can replace them.
 */
export function webConfigurationAttribute(configuration: WebConfiguration): string {
  return JSON.stringify(configuration)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}

const metaTag = /(<meta\s+name="marquee-config"\s+content=")[^"]*(")/;

/**
 * Writes the encoded configuration into the page's `marquee-config` meta tag.
 * @throws Error when the page has no such tag.
 */
export function configurePage(html: string, attribute: string): string {
  if (!metaTag.test(html)) throw new Error("The page has no marquee-config meta tag");
  return html.replace(metaTag, (_tag, before: string, after: string) => before + attribute + after);
}

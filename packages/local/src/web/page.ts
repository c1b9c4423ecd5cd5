import { configurePage, webConfigurationAttribute } from "../../../../stacks/web-configuration.ts";
import type { WebConfiguration } from "../stack/environment.ts";

/** The page with this stack's addresses in its `marquee-config` meta tag. */
export function configuredPage(html: string, configuration: WebConfiguration): string {
  return configurePage(html, webConfigurationAttribute(configuration));
}

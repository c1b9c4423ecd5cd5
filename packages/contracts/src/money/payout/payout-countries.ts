/**
 * Regions within which a destination charge without `on_behalf_of` is allowed (Stripe, "Create destination charges":
 * platform and account in the same region). Stripe also lists transfers between the US, Canada, the UK, the EEA and
 * Switzerland ("Cross-border payouts"). They are left out until the provider has confirmed them for these charges.
 */
const regions: readonly (readonly string[])[] = [
  // The countries of the EEA in which the provider offers accounts, the United Kingdom and Switzerland.
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK",
  ...["US", "CA", "AU", "NZ", "JP", "SG", "HK", "MX", "BR", "MY", "TH", "AE"],
].map((region) => region.split(" "));

/** The countries in which a platform of this country can pay creators; empty when the platform cannot run there. */
export function payoutCountries(platformCountry: string): readonly string[] {
  return regions.find((region) => region.includes(platformCountry)) ?? [];
}

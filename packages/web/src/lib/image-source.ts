/** The address of an image when it is an absolute http or https one, otherwise undefined (spec §2, Video card). */
export function imageSource(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\/\S+$/i.test(address) ? address : undefined;
}

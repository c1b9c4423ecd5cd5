/** A titled part of a page of text. */
export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}

import { documentStateId } from "@/lib/document-state.ts";
import { laterScriptsId } from "@/lib/later-scripts.ts";
import { headTags } from "./head-tags.ts";
import { escapeAttribute, inertJson } from "./html.ts";
import type { RenderedView } from "./render-view.tsx";

interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** The build's output for the server (written by vite.config.ts). */
export interface Template {
  /** index.html as built, with `configurationMark` instead of the configuration. */
  html: string;
  /** The browser's chunks by source file: Vite's manifest. */
  chunks: Readonly<Record<string, Chunk>>;
}

/** The placeholder for the site's configuration in the template. */
export const configurationMark = "{{marquee-config}}";

const emptyRoot = '<div id="root"></div>';

interface FilledView extends RenderedView {
  webUrl: string;
}

/** Loaded ahead, because it is shown when the connection is lost. */
const connectionBar = "src/app/connection/connection-bar.tsx";

/** Chunks of the sources that the template does not contain. */
function pageChunks({ html, chunks }: Template, sources: (string | undefined)[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) if (source !== undefined) visit(source);
  return [...found].filter((file) => !html.includes(`"/${file}"`));
}

// React writes its preloads before the first element; they belong in the head.
const preloads = /^(?:<link rel="preload"[^>]*\/>)+/;

// A rendered page is shown without these scripts, which would compete with its visible content for the network.
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;

/** One replacement that must match. @throws Error when the page does not contain the text */
function replaceOnce(html: string, place: string | RegExp, by: string): string {
  const filled = html.replace(place, () => by);
  if (filled === html) throw new Error(`index.html has no ${place}`);
  return filled;
}

export function parseTemplate(text: string, configuration: string) {
  // Our own build wrote it.
  const template = JSON.parse(text) as Template;
  const emptyPage = template.html.replace(configurationMark, () => configuration);
  return {
    emptyPage,
    fill(view: FilledView): string {
      const preloaded = preloads.exec(view.body)?.[0] ?? "";
      const head = [headTags(view), largestPreload(preloaded)].join("\n    ");
      const scripts = [
        ...(emptyPage.match(modulePreloads) ?? []),
        ...pageChunks(template, [view.source, connectionBar]).map(
          (file) => `<link rel="modulepreload" crossorigin href="/${escapeAttribute(file)}" />`,
        ),
      ];
      const root = `<div id="root">${view.body.slice(preloaded.length)}</div>
    <script type="application/json" id="${documentStateId}">${inertJson(view.state)}</script>`;
      let html = replaceOnce(
        emptyPage.replaceAll(modulePreloads, ""),
        /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/,
        head,
      );
      html = replaceOnce(
        html,
        "</head>",
        `<template id="${laterScriptsId}">${scripts.join("")}</template>\n  </head>`,
      );
      html = replaceOnce(html, /<noscript>[^<]*<\/noscript>\s*/, "");
      return replaceOnce(html, emptyRoot, root);
    },
  };
}

/** The page preloads its largest picture only; the browser finds the others soon enough in the body. */
const largestPreload = (tags: string): string =>
  tags
    .match(/<link [^>]*\/>/g)
    ?.find((tag) => tag.includes('as="image"') && tag.includes('fetchPriority="high"')) ?? "";

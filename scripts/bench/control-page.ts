import { compress } from "../../packages/functions/src/frame/compression.ts";
import { listen, type RunningServer } from "../../packages/local/src/http-server.ts";

/** The text that a person reads in a document, without its scripts and styles. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const wordsOfParagraph = 60;

/** A page with this text only: no scripts, no style files, no pictures. */
export function controlPage(text: string): string {
  const words = text.split(" ");
  const paragraphs: string[] = [];
  for (let first = 0; first < words.length; first += wordsOfParagraph) {
    paragraphs.push(`<p>${words.slice(first, first + wordsOfParagraph).join(" ")}</p>`);
  }
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Control page</title>
    <meta name="description" content="The text of a page of Marquee, without anything else." />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <h1>Control page</h1>
      ${paragraphs.join("\n      ")}
    </main>
  </body>
</html>
`;
}

/** Serves one page with Brotli on a free port. */
export async function serveControlPage(html: string): Promise<RunningServer> {
  const body = await compress(Buffer.from(html), "br");
  return listen((request, response) => {
    if (request.url !== "/") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
    });
    response.end(body);
  }, 0);
}

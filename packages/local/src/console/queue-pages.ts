import { parseJson } from "@marquee/core/platform/parse-json";
import { deadLetterName, queueDefinitions } from "@marquee/core/platform/queues";
import { Hono } from "hono";
import { html } from "hono/html";
import type { LocalAws } from "../cloud/aws/index.ts";
import type { QueueMessage } from "../cloud/aws/sqs/queue-contents.ts";
import { action, type Html, page, table, time } from "./layout.ts";

/** The queues with their depth, what waits in each, and its dead letters. */
export function queuePages(aws: LocalAws): Hono {
  const pages = new Hono();
  const known = new Set<string>(queueDefinitions.map(({ name }) => name));
  pages.get("/queues", (context) => context.html(listPage(aws)));
  pages.get("/queues/:name", (context) => {
    const name = context.req.param("name");
    return known.has(name) ? context.html(queuePage(aws, name)) : context.notFound();
  });
  pages.post("/queues/:name/redrive", async (context) => {
    const name = context.req.param("name");
    if (!known.has(name)) return context.notFound();
    await aws.redrive(name);
    return context.redirect(`/queues/${name}`, 303);
  });
  return pages;
}

function listPage(aws: LocalAws): Html {
  return page({
    title: "Queues",
    section: "/queues",
    refresh: 5,
    body: table(
      [
        "Queue",
        { number: "Waiting" },
        { number: "Being handled" },
        { number: "Delayed" },
        { number: "Dead letters" },
        "",
      ],
      aws.depths().map(
        ({ name, ready, inFlight, delayed, dead }) => html`<tr>
          <td><a href="/queues/${name}">${name}</a></td>
          <td class="number">${ready}</td>
          <td class="number">${inFlight}</td>
          <td class="number">${delayed}</td>
          <td class="number ${dead > 0 ? "dead" : ""}">${dead}</td>
          <td>${action(`/queues/${name}/redrive`, "Redrive", dead === 0)}</td>
        </tr>`,
      ),
      "No queues.",
    ),
  });
}

function queuePage(aws: LocalAws, name: string): Html {
  const dead = aws.messages(deadLetterName(name));
  return page({
    title: name,
    section: "/queues",
    body: html`
      <h2>Waiting and being handled</h2>
      ${messageTable(aws.messages(name), "The queue is empty.")}
      <h2>Dead letters ${action(`/queues/${name}/redrive`, "Redrive all", dead.length === 0)}</h2>
      ${messageTable(dead, "No dead letters: every message was handled.")}
    `,
  });
}

function messageTable(messages: readonly QueueMessage[], empty: string): Html {
  return table(
    ["Sent", { number: "Received" }, "Body"],
    messages.map(
      ({ sentAt, received, body }) => html`<tr>
        <td>${time(sentAt)}</td>
        <td class="number">${received} ×</td>
        <td><pre>${pretty(body)}</pre></td>
      </tr>`,
    ),
    empty,
  );
}

function pretty(body: string): string {
  return JSON.stringify(parseJson(body), null, 1) ?? body;
}

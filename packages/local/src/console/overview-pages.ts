import { html } from "hono/html";
import { demoPassword } from "../seed/person.ts";
import type { StackParts } from "../stack/stack.ts";
import { healthOf } from "./health.ts";
import { action, type Html, page, table, time } from "./layout.ts";

/** Every part with its health, the demo people and the schedule. */
export async function overviewPage(stack: StackParts): Promise<Html> {
  const [health, people] = await Promise.all([
    healthOf(stack.environment.HEALTH_TARGETS),
    stack.identity?.people() ?? [],
  ]);
  const down = Object.entries(health)
    .filter(([, state]) => state === "down")
    .map(([name]) => name);
  const demo = people.filter(({ email }) => email.endsWith("@marquee.test"));
  return page({
    title: "Overview",
    section: "/",
    refresh: 15,
    body: html`
      <p class="${down.length === 0 ? "up" : "down"}">
        ${down.length === 0 ? "Every part answers." : `No answer from: ${down.join(", ")}.`}
      </p>
      ${stack.demoData.line === undefined ? "" : html`<p role="status">${stack.demoData.line}</p>`}
      ${table(
        ["Part", "Address", "How"],
        stack.parts.map(
          ({ name, address, how, page: shown = address }) => html`<tr>
            <td>${name}</td>
            <td>${shown.startsWith("http") ? html`<a href="${shown}">${address}</a>` : address}</td>
            <td class="muted">${how}</td>
          </tr>`,
        ),
        "No parts.",
      )}
      <h2>People</h2>
      <p class="muted">The demo people's password is <b>${demoPassword}</b>.</p>
      ${table(
        ["E-mail", "Name", "Verified"],
        (demo.length > 0 ? demo : people).map(
          ({ email, name, verified }) => html`<tr>
            <td>${email}</td>
            <td>${name}</td>
            <td>${verified ? "yes" : html`no, <a href="/mailbox?to=${email}">see the mail</a>`}</td>
          </tr>`,
        ),
        "Nobody yet: sign up in the web app.",
      )}
      <h2>Schedule</h2>
      ${table(
        ["Function", ""],
        stack.schedule.names.map(
          (name) => html`<tr>
            <td>${name}</td>
            <td>${action(`/schedule/${name}/run`, "Run now")}</td>
          </tr>`,
        ),
        "Nothing is scheduled.",
      )}
    `,
  });
}

/** Every push message, and whether it reached its page. */
export function pushPage(stack: StackParts): Html {
  return page({
    title: "Push messages",
    section: "/pushes",
    refresh: 10,
    body: table(
      ["Sent", "Message", "Data", "Device", "Delivered"],
      stack.push.log().map(
        ({ sent_at, notification, data, token, delivered_at }) => html`<tr>
          <td>${time(sent_at)}</td>
          <td><b>${notification?.title ?? ""}</b><br />${notification?.body ?? ""}</td>
          <td><pre>${JSON.stringify(data, null, 1)}</pre></td>
          <td class="muted">${token.slice(0, 14)}…</td>
          <td>${delivered_at === undefined ? "waits until the page is open" : time(delivered_at)}</td>
        </tr>`,
      ),
      "No push messages yet. They arrive when a video is ready or sold, and when a stream starts.",
    ),
  });
}

/** The functions' last log lines, newest first. */
export function logPage(lines: readonly string[]): Html {
  return page({
    title: "Function logs",
    section: "/logs",
    refresh: 5,
    body:
      lines.length === 0
        ? html`<div class="card empty">The functions have written nothing yet.</div>`
        : html`<div class="card"><pre>${lines.toReversed().join("\n")}</pre></div>`,
  });
}

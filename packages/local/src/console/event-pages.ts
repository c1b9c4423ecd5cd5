import { Hono } from "hono";
import { html } from "hono/html";
import { daySeconds } from "../providers/stripe/core/clock.ts";
import type { StackParts } from "../stack/stack.ts";
import { action, type Html, page, table, time } from "./layout.ts";
import {
  eventsOf,
  isProvider,
  type ProviderEvent,
  type ProviderName,
  resend,
} from "./provider-events.ts";

const titles: Readonly<Record<ProviderName, string>> = { stripe: "Stripe", mux: "Mux" };
const shown = 200;

/** The pages of the simulated providers' events, of Stripe's clock and of the schedule. An event can be sent again. */
export function eventPages(stack: StackParts): Hono {
  const pages = new Hono();
  pages.get("/events/:provider", (context) => {
    const provider = context.req.param("provider");
    if (!isProvider(provider)) return context.notFound();
    return context.html(eventPage(stack, provider));
  });
  /** The events as JSON, for tests. */
  pages.get("/api/events/:provider", (context) => {
    const provider = context.req.param("provider");
    const events = isProvider(provider) ? eventsOf(stack, provider) : undefined;
    if (events === undefined) return context.notFound();
    return context.json({ events: events.map((event) => event.record) });
  });
  pages.post("/events/:provider/:id/resend", async (context) => {
    const { provider, id } = context.req.param();
    const isSent = isProvider(provider) && (await resend(stack, provider, id));
    return isSent ? context.redirect(`/events/${provider}`, 303) : context.notFound();
  });
  pages.post("/clock/advance", async (context) => {
    const { days } = await context.req.parseBody();
    const count = Number(days);
    if (Number.isInteger(count) && count > 0 && stack.stripe !== undefined) {
      await stack.stripe.advanceClock(count * daySeconds);
    }
    return context.redirect("/events/stripe", 303);
  });
  pages.post("/schedule/:name/run", async (context) => {
    const name = context.req.param("name");
    if (!stack.schedule.names.includes(name)) return context.notFound();
    await stack.schedule.run(name);
    return context.redirect("/", 303);
  });
  return pages;
}

function eventPage(stack: StackParts, provider: ProviderName): Html {
  const events = eventsOf(stack, provider);
  const title = `${titles[provider]} events`;
  const section = `/events/${provider}`;
  if (events === undefined) {
    const body = html`<div class="card empty">
      ${titles[provider]} is real here (its keys are in .env.providers): see its events in its own dashboard.
    </div>`;
    return page({ title, section, body });
  }
  return page({
    title,
    section,
    body: html`
      ${provider === "stripe" ? clockForm() : ""}
      ${table(
        ["Created", "Event", ""],
        events.slice(0, shown).map((event) => eventRow(provider, event)),
        "No events yet. They appear as soon as the product calls the provider.",
      )}
    `,
  });
}

function eventRow(provider: ProviderName, { id, type, at, record }: ProviderEvent): Html {
  return html`<tr>
    <td>${time(at)}</td>
    <td>
      <details>
        <summary><b>${type}</b> <span class="muted">${id}</span></summary>
        <pre>${JSON.stringify(record, null, 1)}</pre>
      </details>
    </td>
    <td>${action(`/events/${provider}/${id}/resend`, "Send again")}</td>
  </tr>`;
}

function clockForm(): Html {
  return html`<form method="post" action="/clock/advance">
    <p>
      <label>Move Stripe's clock on by <input type="number" name="days" min="1" max="400" value="30" required /> days</label>
      <button>Move on</button>
      <span class="muted">Trials end, renewals are paid, payouts arrive.</span>
    </p>
  </form>`;
}

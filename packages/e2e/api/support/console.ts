import * as z from "zod/mini";
import { urls } from "./stack.ts";

const eventSchema = z.looseObject({ id: z.string(), type: z.string() });
const eventsSchema = z.object({ events: z.array(eventSchema) });
const pushesSchema = z.object({
  messages: z.array(
    z.object({
      token: z.string(),
      notification: z.optional(z.object({ title: z.optional(z.string()) })),
      data: z.record(z.string(), z.string()),
    }),
  ),
});

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${urls().console}${path}`, init);
  if (!answer.ok) throw new Error(`The console answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Presses a button of the console, which then leads back to its page. */
async function press(path: string): Promise<void> {
  const answer = await fetch(`${urls().console}${path}`, { method: "POST", redirect: "manual" });
  if (answer.status !== 303) {
    throw new Error(`The console answered ${answer.status}: ${await answer.text()}`);
  }
}

/** A simulated provider's events that mention an id anywhere, newest first. */
export async function eventsAbout(provider: "stripe" | "mux", id: string) {
  const { events } = eventsSchema.parse(await ask(`/api/events/${provider}`));
  return events.filter((event) => JSON.stringify(event).includes(id));
}

/** Makes the provider send an event again, as its dashboard does. */
export async function resend(provider: "stripe" | "mux", id: string): Promise<void> {
  await press(`/events/${provider}/${id}/resend`);
}

/** Runs a scheduled function now. */
export async function runSchedule(name: string): Promise<void> {
  await press(`/schedule/${name}/run`);
}

/** A device that takes push messages. */
export async function newDevice(): Promise<string> {
  const answer = await ask("/push/register", { method: "POST" });
  return z.object({ token: z.string() }).parse(answer).token;
}

/** The messages pushed to a device, oldest first. */
export async function pushesTo(device: string) {
  const { messages } = pushesSchema.parse(await ask("/push/log"));
  return messages.filter(({ token }) => token === device);
}

import { expect, it } from "vitest";
import { faq } from "../texts/faq.ts";

it("a sale costs its creator the platform fee alone", () => {
  const questions = faq.creator.topics.flatMap((topic) => topic.questions);
  const earnings = questions.find(({ question }) => question.startsWith("How much do I earn"));
  expect(earnings?.answer).toBe(
    "The price less the platform fee of your plan. The payouts page follows every sale to your bank, to the cent.",
  );
});

import { readFile } from "node:fs/promises";
import { openAdmin } from "../src/admin.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { FiguresReport } from "../src/pages/figures-report.ts";
import { expect, phone, test } from "../src/test.ts";

const panels = [
  "Platform revenue",
  "Gross sales",
  "Platform fees",
  "Plan revenue",
  "Refunds",
  "Disputes",
  "Failed payments",
  "Payouts",
];

test("an admin sees the platform's money by day, on a phone too", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/payments");
  await page.getByRole("tab", { name: "Figures", exact: true }).click();
  await expect(page).toHaveURL(/\?tab=figures$/);
  const report = new FiguresReport(page);
  // The catalog's purchases are spread over the past half year.
  await report.span.selectOption("12 months");
  await expect(page).toHaveURL(/\?tab=figures&span=365$/);
  await expect(report.step).toHaveValue("month");
  const sales = report.figure("Gross sales");
  // One from the catalog, and those of earlier stories.
  await expect(sales.getByText(/^\d+ sales?\. Creators earned \$/)).toBeVisible();
  await expect(sales.getByRole("img", { name: "Gross sales as a bar chart" })).toBeVisible();
  await sales.getByText("Show as a table", { exact: true }).click();
  await expect(sales.getByRole("table", { name: "Gross sales by month" })).toBeVisible();
  await page.setViewportSize(phone);
  for (const name of panels) await expect(report.figure(name)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("the days below a chart stand in equal distances", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  await page.goto("/admin/payments?tab=figures");
  const chart = page.getByRole("img", { name: "Gross sales as a bar chart" });
  await expect(chart.locator("text").filter({ hasText: /^\d+ [A-Z]/ })).not.toHaveCount(0);
  const labels = await chart.locator("text").allTextContents();
  // As days of one year, in which a span may end before it begins.
  const days = labels
    .filter((label) => /^\d+ [A-Z]/.test(label))
    .map((label) => Date.parse(`${label} 2001 UTC`) / 86_400_000);
  const gaps = days.slice(1).map((day, index) => (day - (days[index] ?? 0) + 365) % 365);
  expect(new Set(gaps).size).toBe(1);
});

test("an admin exports the days of the span as a file", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/payments?tab=figures");
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^platform-figures-[\d-]{10}-[\d-]{10}\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  // The header row and 30 days.
  expect(lines).toHaveLength(31);
  expect(lines[0]).toContain('"Day (UTC)","Sales","Gross sales (USD)","Refunds (USD)"');
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d"(,-?\d+(\.\d+)?){14}$/);
});

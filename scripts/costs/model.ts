/**
 * The cost of a month by the number of people who visit. Usage figures are assumptions, units a request are those of
 * docs/data-model.md, prices are the public ones of us-east-1. docs/performance.md has the table and the assumptions.
 */

/** docs/operations.md has the number, and its test counts the alarms of the stacks. */
export const alarmsOfSharedStage = 134;

/** The average use of one person in a month. Seven in ten have no account. */
const person = {
  visits: 6,
  viewsAVisit: 5,
  /** API reads of the browser for one view of a page. */
  readsAView: 4,
  minutesWatched: 60,
  /**
   * Reads of a signed-in person's bell beyond those of the pages: one in five minutes, in a hundred visible minutes.
   */
  bellReads: 20,
  /** Progress reports, one a minute, of signed-in people. */
  progressReports: 60 * 0.3,
  videoViews: 12,
  /** Comments, reviews, purchases, settings. */
  otherWrites: 2,
  pushes: 6,
  /** Codes, receipts and notices; and news for one person in ten, four a month. */
  mails: 0.5 + 0.4,
} as const;

/** Kilobytes that the edge sends: a visit loads the site's files and pictures, a view its data and pictures. */
const kilobytes = { visit: 400, view: 250 } as const;

const million = 1_000_000;

/** One creator for this number of people, with videos of this many minutes. */
const creators = { peopleEach: 200, storedMinutes: 300, newMinutes: 20 } as const;

/** US dollars. AWS's free tiers are left out, except where a comment names them. */
const prices = {
  edgeRequests: 1 / million,
  /** By the gigabyte: the first 10 TB, the next 40, the next 100, the rest. */
  edgeGigabytes: [
    [10_000, 0.085],
    [40_000, 0.08],
    [100_000, 0.06],
    [Number.POSITIVE_INFINITY, 0.04],
  ],
  gatewayRequests: 1 / million,
  functionRequests: 0.2 / million,
  /** arm64. */
  gigabyteSeconds: 0.0000133334,
  traces: 5 / million,
  readUnits: 0.125 / million,
  writeUnits: 0.625 / million,
  storedGigabytes: 0.25,
  queueRequests: 0.4 / million,
  logGigabytes: 0.5,
  mails: 0.1 / 1000,
  alarm: 0.1,
  dashboard: 3,
  /** The first 100,000 minutes of a month are free. */
  deliveredMinutes: 0.0008,
  storedMinutes: 0.0024,
} as const;

/** The share of visitors' reads and documents that reaches a function: smaller for busier pages. */
const reachesFunction: ReadonlyMap<number, number> = new Map([
  [1_000, 1],
  [10_000, 0.8],
  [million, 0.2],
  [10 * million, 0.1],
]);

const sizes: readonly number[] = [...reachesFunction.keys()];

interface CostLine {
  what: string;
  /** US dollars a month, in the order of `sizes`. */
  costs: readonly number[];
}

const visitors = 0.7;
const freeMinutes = 100_000;
const secondsOfMonth = 30 * 86_400;

function tiered(amount: number, tiers: readonly (readonly [number, number])[]): number {
  let rest = amount;
  let cost = 0;
  for (const [size, price] of tiers) {
    const part = Math.min(rest, size);
    cost += part * price;
    rest -= part;
  }
  return cost;
}

/** How often each thing happens in a month. */
function usesOf(people: number) {
  const visits = people * person.visits;
  const views = visits * person.viewsAVisit;
  const bellReads = people * (1 - visitors) * person.bellReads;
  const pageReads = views * person.readsAView;
  const reads = pageReads + bellReads;
  const reach = reachesFunction.get(people) ?? 1;
  const documents = visits * reach;
  const readCalls = pageReads * (1 - visitors) + pageReads * visitors * reach + bellReads;
  const reports = people * person.progressReports;
  const videoViews = people * person.videoViews;
  const writeCalls = reports + videoViews + people * person.otherWrites;
  const calls = documents + readCalls + writeCalls;
  return { visits, views, reads, documents, readCalls, reports, videoViews, writeCalls, calls };
}

const lines: readonly { what: string; cost: (people: number) => number }[] = [
  {
    what: "CloudFront: requests",
    cost: (people) => {
      const { visits, views, reads, writeCalls } = usesOf(people);
      // Thirty files and pictures for a visit, ten for a view.
      return (visits * 31 + views * 10 + reads + writeCalls) * prices.edgeRequests;
    },
  },
  {
    what: "CloudFront: traffic",
    cost: (people) => {
      const { visits, views } = usesOf(people);
      const gigabytes = (visits * kilobytes.visit + views * kilobytes.view) / million;
      return tiered(gigabytes, prices.edgeGigabytes);
    },
  },
  { what: "API Gateway", cost: (people) => usesOf(people).calls * prices.gatewayRequests },
  {
    what: "Lambda",
    cost: (people) => {
      const { calls, videoViews } = usesOf(people);
      // 50 ms of 1 GB for a call; the queue handles ten views at once in 100 ms of half a gigabyte.
      const seconds = calls * 0.05 + (videoViews / 10) * 0.1 * 0.5;
      return calls * prices.functionRequests + seconds * prices.gigabyteSeconds;
    },
  },
  {
    what: "X-Ray: traces",
    // A function traces one call a second, and one in twenty of the others (Lambda developer guide, "Visualize Lambda
    // function invocations using AWS X-Ray"). Ten functions take most calls.
    cost: (people) => {
      const { calls } = usesOf(people);
      const first = Math.min(calls, 10 * secondsOfMonth);
      return (first + (calls - first) / 20) * prices.traces;
    },
  },
  {
    what: "DynamoDB: reads",
    // Lists and search cost more than pages: four units on average, and half a unit for the caller's record.
    cost: (people) =>
      (usesOf(people).readCalls * 4 + usesOf(people).calls * 0.5) * prices.readUnits,
  },
  {
    what: "DynamoDB: writes",
    cost: (people) => {
      const { reports, videoViews } = usesOf(people);
      return (reports * 12 + videoViews * 2 + people * person.otherWrites * 8) * prices.writeUnits;
    },
  },
  {
    what: "DynamoDB: storage",
    // Twenty items of 1 KB for a person, three times with their indexes, after a year.
    cost: (people) => ((people * 20 * 3 * 12) / million) * prices.storedGigabytes,
  },
  {
    what: "SQS",
    // Send, receive and delete; ten messages are received and deleted together.
    cost: (people) => people * (person.videoViews + person.pushes) * 1.2 * prices.queueRequests,
  },
  {
    what: "CloudWatch: logs",
    cost: (people) => (usesOf(people).calls / million) * prices.logGigabytes,
  },
  {
    what: "CloudWatch: alarms, dashboard",
    cost: () => alarmsOfSharedStage * prices.alarm + prices.dashboard,
  },
  { what: "SES", cost: (people) => people * person.mails * prices.mails },
  {
    what: "Mux: delivery",
    cost: (people) =>
      Math.max(0, people * person.minutesWatched - freeMinutes) * prices.deliveredMinutes,
  },
  {
    what: "Mux: storage",
    cost: (people) =>
      (people / creators.peopleEach) *
      (creators.storedMinutes + creators.newMinutes) *
      prices.storedMinutes,
  },
];

/** Every line for every size, and the sum at the end. */
function costLines(): readonly CostLine[] {
  const each = lines.map(({ what, cost }) => ({ what, costs: sizes.map(cost) }));
  const sum = sizes.map((_, index) =>
    each.reduce((total, { costs }) => total + (costs[index] ?? 0), 0),
  );
  return [...each, { what: "**Sum**", costs: sum }];
}

const amount = (dollars: number): string =>
  dollars < 10 ? dollars.toFixed(2) : Math.round(dollars).toLocaleString("en");

/** Formats the table of docs/performance.md. */
export function costTable(): string {
  return [
    `| US dollars a month | ${sizes.map((people) => people.toLocaleString("en")).join(" | ")} |`,
    `|---|${sizes.map(() => "---:|").join("")}`,
    ...costLines().map(({ what, costs }) => `| ${what} | ${costs.map(amount).join(" | ")} |`),
  ].join("\n");
}

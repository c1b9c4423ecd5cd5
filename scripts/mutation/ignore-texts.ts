/** What Stryker shows of a node of Babel's syntax tree, as far as it is read here. */
interface Node {
  type: string;
  value?: unknown;
  expression?: Node;
  argument?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: string;
  quasis?: readonly { value: { raw: string } }[];
}

const isText = (node: Node) =>
  node.type === "StringLiteral"
    ? String(node.value).includes(" ")
    : node.type === "TemplateLiteral" &&
      (node.quasis ?? []).some(({ value }) => value.raw.includes(" "));

const memberNames = (node: Node | undefined): string[] =>
  node === undefined
    ? []
    : [...memberNames(node.object), node.property?.name ?? "", node.name ?? ""];

const isReport = (node: Node | undefined): boolean =>
  node?.type === "ExpressionStatement" || node?.type === "AwaitExpression"
    ? isReport(node.expression ?? node.argument)
    : node?.type === "CallExpression" &&
      memberNames(node.callee).some((name) => name === "logger" || name === "metrics");

/** Stryker skips what no rule depends on: texts for people (a string with a space), log lines and metrics. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "texts",
    value: {
      shouldIgnore({ node }: { node: Node }): string | undefined {
        if (isText(node)) return "A text for people is no rule.";
        if (isReport(node)) return "Log lines and metrics are no rules.";
        return undefined;
      },
    },
  },
];

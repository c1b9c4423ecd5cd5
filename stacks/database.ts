import { type StackContext, Table, type TableProps } from "sst/constructs";
import { tableDefinition } from "../packages/core/src/platform/dynamo/table.ts";
import { dataRemovalPolicy, settingsOf } from "./stages.ts";

/** The one table. Core's definition is also used for the local table. */
export function Database({ stack, app }: StackContext) {
  const { isPersonal, restoredTable } = settingsOf(app);
  const { partitionKey, sortKey, secondaryIndexes, timeToLiveAttribute } = tableDefinition;

  const fields: NonNullable<TableProps["fields"]> = {
    [partitionKey]: "string",
    [sortKey]: "string",
  };
  const globalIndexes: NonNullable<TableProps["globalIndexes"]> = {};
  for (const index of secondaryIndexes) {
    fields[index.partitionKey] = "string";
    fields[index.sortKey] = "string";
    globalIndexes[index.name] = {
      partitionKey: index.partitionKey,
      sortKey: index.sortKey,
      projection: "all",
    };
  }

  const table = new Table(stack, "table", {
    fields,
    primaryIndex: { partitionKey, sortKey },
    globalIndexes,
    timeToLiveAttribute,
    cdk: {
      table: {
        pointInTimeRecovery: undefined,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        deletionProtection: !isPersonal,
        removalPolicy: dataRemovalPolicy(app.stage),
      },
    },
  });

  // A backup is restored to a table with another name: the functions switch to it, and this one stays for comparison.
  const name = restoredTable ?? table.tableName;
  const arn =
    restoredTable === undefined
      ? table.tableArn
      : stack.formatArn({ service: "dynamodb", resource: "table", resourceName: restoredTable });
  stack.addOutputs({ TableName: name });
  return { name, arn, indexArns: secondaryIndexes.map((index) => `${arn}/index/${index.name}`) };
}

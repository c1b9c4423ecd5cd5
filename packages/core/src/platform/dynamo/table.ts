/**
 * The one table, as plain data: the cloud table (stacks) and the local one are made from this definition.
 * docs/data-model.md lists the content of each index.
 */
export const secondaryIndexNames = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"] as const;

export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Epoch seconds; DynamoDB removes the item some time after. */
  timeToLiveAttribute: "expires_at",
  /** Every secondary index is `<name>pk`, `<name>sk`, both text, projecting all attributes. */
  secondaryIndexes: secondaryIndexNames.map((name) => ({
    name,
    partitionKey: `${name}pk`,
    sortKey: `${name}sk`,
  })),
} as const;

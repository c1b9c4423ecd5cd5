export { annotatedEntities } from "./annotations.ts";
export { deleteItem, readPartition } from "./partition.ts";

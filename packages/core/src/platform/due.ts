/** The index attributes by which a schedule finds an item after a time (ISO 8601). */
export const dueAt = <Due extends string>(due: Due, time: string, id: string) => ({
  due,
  due_sort_key: `${time}_${id}`,
});

/** "1,200 sales", "1 sale": exact, where `formatCount` shortens. */
export const formatWholeCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Spreadsheets execute a cell that begins with one of these as a formula (OWASP, "CSV Injection"). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a file. Numbers are never formulas, so they stay numbers. */
export type CsvCell = string | number;

function cell(text: CsvCell): string {
  if (typeof text === "number") return String(text);
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A file of comma-separated values (RFC 4180) in which no text becomes a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Downloads a text as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(
    new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

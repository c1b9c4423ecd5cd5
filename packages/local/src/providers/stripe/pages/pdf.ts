const pageHeight = 842;
const margin = 56;
const lineHeight = 18;

/** Text for a PDF string: Latin letters are kept, others become question marks. */
function escaped(text: string): string {
  return text
    .replaceAll("×", "x")
    .replace(/[^\x20-\x7e]/g, "?")
    .replace(/[\\()]/g, (sign) => `\\${sign}`);
}

/** A one-page A4 PDF with the given lines of text (ISO 32000-1, Helvetica). */
export function simplePdf(lines: string[]): Buffer {
  const start = pageHeight - margin;
  const text = lines.map((line) => `(${escaped(line)}) Tj 0 -${lineHeight} Td`).join("\n");
  const stream = `BT /F1 11 Tf ${margin} ${start} Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

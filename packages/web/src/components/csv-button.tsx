import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type CsvCell, downloadCsv, toCsv } from "@/lib/csv.ts";
import { ActionError } from "./ui/action-error.tsx";
import { Button } from "./ui/button.tsx";

interface CsvButtonProps {
  fileName: string;
  /** Loads the rows of the file; the first one has the headings. */
  load: () => Promise<readonly (readonly CsvCell[])[]>;
}

/** Downloads a list as a file for spreadsheets. */
export function CsvButton({ fileName, load }: CsvButtonProps) {
  const { mutate, isPending, error } = useMutation({
    // Another filter may be chosen meanwhile: the name is that of what is loaded.
    mutationFn: async () => ({ name: fileName, rows: await load() }),
    onSuccess: ({ name, rows }) => downloadCsv(name, toCsv(rows)),
  });
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" />
        Export as CSV
      </Button>
      <ActionError error={error} className="w-full" />
    </>
  );
}

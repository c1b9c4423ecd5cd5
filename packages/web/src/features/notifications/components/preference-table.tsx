import type { Preference } from "@marquee/contracts/people/preference/preference.schema";
import { Switch } from "@/components/ui/switch.tsx";
import { Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { useChangePreference } from "@/data/preferences.ts";
import { cn } from "@/lib/class-names.ts";
import { groupTexts } from "../preference-text.ts";

const groupCell = "px-4 sm:px-6";
const wayCell = "w-px px-2 text-center last:pr-4 sm:px-6 sm:last:pr-6";

/** A row for each group, with switches for push and mail; a fixed setting is shown as text. */
export function PreferenceTable({ preferences }: { preferences: readonly Preference[] }) {
  const change = useChangePreference();
  return (
    <Table caption="What reaches you, and how">
      <TableHead>
        <tr>
          <th scope="col" className={cn("h-10", groupCell)}>
            About
          </th>
          <th scope="col" className={wayCell}>
            Devices
          </th>
          <th scope="col" className={wayCell}>
            E-mail
          </th>
        </tr>
      </TableHead>
      <TableBody>
        {preferences.map(({ group, push, email, email_can_change }) => {
          const { title, text } = groupTexts[group];
          return (
            <tr key={group}>
              <th scope="row" className={cn("py-3 font-normal", groupCell)}>
                <span className="block text-base font-semibold">{title}</span>
                <span className="block text-muted">{text}</span>
              </th>
              <td className={wayCell}>
                <Switch
                  label={`${title}, on your devices`}
                  checked={push}
                  onChange={() => change({ group, way: "push", on: !push })}
                />
              </td>
              <td className={wayCell}>
                {email_can_change ? (
                  <Switch
                    label={`${title}, by e-mail`}
                    checked={email}
                    onChange={() => change({ group, way: "email", on: !email })}
                  />
                ) : (
                  <span className="text-muted">Always</span>
                )}
              </td>
            </tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

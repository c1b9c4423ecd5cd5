import { brand } from "@/brand.ts";
import { AccountPage } from "../components/account-page.tsx";
import { DataExport } from "../components/data-export.tsx";

/** The notification about a finished file also leads here. */
export default function DataExportPage() {
  return (
    <AccountPage title="Your data" description="A copy of your data, as JSON files in one zip.">
      <DataExport />
      <div className="mt-5 text-sm text-muted">
        <p>The file has:</p>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>Your profile, notifications, devices and settings.</li>
          <li>What you watched, follow, wrote and reviewed.</li>
          <li>Your purchases and payments.</li>
          <li>Your channels, videos, captions, playlists, live streams and posts.</li>
        </ul>
        <p className="mt-3">
          Names and addresses of other people are not in it, nor are reports. Write to{" "}
          {brand.supportEmail} for more.
        </p>
      </div>
    </AccountPage>
  );
}

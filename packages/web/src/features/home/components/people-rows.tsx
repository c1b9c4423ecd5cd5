import { ChannelRow } from "./channel-row.tsx";
import { CreatorRow } from "./creator-row.tsx";

/** The end of the page, which no first screen shows. */
export default function PeopleRows() {
  return (
    <>
      <CreatorRow />
      <ChannelRow />
    </>
  );
}

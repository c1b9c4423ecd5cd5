import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";

const buttonTo = (list: "latest" | "popular", label: string) => (
  <Button asChild variant="primary">
    <Link to={`/view_more?list=${list}`}>{label}</Link>
  </Button>
);

/** The ways on from the empty lists of the library. */
export const seeLatest = buttonTo("latest", "See the latest videos");
export const seePopular = buttonTo("popular", "See what is popular");

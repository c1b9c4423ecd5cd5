import { useQuery } from "@tanstack/react-query";
import { watcherProfileQuery } from "@/data/admin-users.ts";

interface PersonNameProps {
  id: string;
  /** Shown until the name is loaded. */
  loading?: string;
  /** Shown when the name could not be loaded. */
  otherwise?: string;
}

/** The name of a person, of whom a list has the id only. */
export default function PersonName({ id, loading, otherwise }: PersonNameProps) {
  const { data, isError } = useQuery(watcherProfileQuery(id));
  return data?.user.name ?? (isError ? otherwise : loading);
}

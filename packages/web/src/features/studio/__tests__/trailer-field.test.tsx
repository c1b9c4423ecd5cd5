import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { ApiError } from "@/lib/api-error.ts";
import { TrailerField } from "../components/trailer-field.tsx";

function Field() {
  const { control } = useForm<UpdateVideo>({
    defaultValues: { trailer_id: "vid_2", version: 1 },
  });
  return <TrailerField control={control} />;
}

async function textAfter(code: "not_found" | "unavailable"): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  await client.prefetchQuery({
    queryKey: ownVideoQuery("vid_2").queryKey,
    queryFn: () => Promise.reject(new ApiError({ code, message: "Not read.", request_id: "" })),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>,
  );
}

it("says that a trailer was deleted, and not that one could not be read", async () => {
  const deleted = "A video that was deleted. People watch no trailer.";
  expect(await textAfter("not_found")).toContain(deleted);
  expect(await textAfter("unavailable")).not.toContain(deleted);
});

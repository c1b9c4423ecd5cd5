import { Play } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDuration } from "@/lib/time.ts";
import { type Film, filmPath } from "../films.ts";

export function FilmCard({ film }: { film: Film }) {
  return (
    <article className="h-full overflow-hidden rounded border bg-raised">
      <div className="relative">
        <img
          src={film.poster}
          alt=""
          loading="lazy"
          width={1280}
          height={720}
          className="aspect-video w-full border-b object-cover"
        />
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-12 items-center justify-center rounded-full bg-ink text-paper">
            <Play className="size-5" />
          </span>
        </span>
        <span className="figures absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 text-xs font-semibold text-paper">
          <span className="sr-only">Duration </span>
          {formatDuration(film.seconds)}
        </span>
        <Link to={filmPath(film)} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="p-4">
        <h3 className="text-base font-semibold tracking-normal">
          <Link to={filmPath(film)} className="hover:underline">
            {film.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{film.summary}</p>
      </div>
    </article>
  );
}

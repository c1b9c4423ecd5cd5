import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import * as OwnPlaylists from "@marquee/core/content/own-playlist";
import * as Series from "@marquee/core/content/series";
import { createApp } from "../frame/app.ts";
import { serveSeriesReads } from "../reads/series.ts";

export const app = createApp("series", {})
  .serve(seriesCalls.create, Series.createSeries)
  .serveList(seriesCalls.list, Series.listSeries)
  .serve(seriesCalls.update, Series.updateSeries)
  .serve(seriesCalls.remove, Series.removeSeries)
  .serveList(ownPlaylistCalls.list, OwnPlaylists.listOwnPlaylists)
  .serve(ownPlaylistCalls.create, OwnPlaylists.createOwnPlaylist)
  .serve(ownPlaylistCalls.byId, OwnPlaylists.getOwnPlaylist)
  .serve(ownPlaylistCalls.update, OwnPlaylists.updateOwnPlaylist)
  .serve(ownPlaylistCalls.remove, OwnPlaylists.removeOwnPlaylist)
  .serve(ownPlaylistCalls.addVideo, OwnPlaylists.addToOwnPlaylist)
  .serve(ownPlaylistCalls.removeVideo, OwnPlaylists.removeFromOwnPlaylist);

serveSeriesReads(app);

export const handler = app.handler;

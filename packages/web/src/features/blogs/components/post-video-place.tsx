/** The room of a video in a post, so that nothing moves when it is loaded. */
export const PostVideoPlace = () => (
  <div className="py-2">
    <div className="aspect-video rounded bg-sunken" />
    <div className="mt-2 h-6" />
  </div>
);

import { Loading } from "./skeleton.tsx";

/**
 * A line at the top of the window, while the code of what was pressed is loading. Its style lets a moment pass first
 * (motion.css). It is an element, which is smaller than a component, because every page loads it.
 */
export const loadingLine = <Loading className="loading-line" />;

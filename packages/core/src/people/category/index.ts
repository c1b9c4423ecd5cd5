export { builtInCategoryId, ensureBuiltInCategories } from "./built-in.ts";
export { followMergedCategories, listCategories, requireCategory } from "./category.ts";
export { createCategory, listCategoriesAsAdmin, updateCategory } from "./manage-categories.ts";

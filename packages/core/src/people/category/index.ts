export { builtInCategoryId, ensureBuiltInCategories } from "./built-in.ts";
export { followMergedCategories, followMergedCategory, listCategories } from "./category.ts";
export { createCategory, listCategoriesAsAdmin, updateCategory } from "./manage-categories.ts";

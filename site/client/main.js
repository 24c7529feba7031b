// What a page of the site does: the theme, the menu, the search, the buttons of code blocks.
import { offerCopies } from "./copy.js";
import { offerRuns } from "./run.js";
import { offerSearch } from "./search.js";
import { offerThemes } from "./theme.js";

/** The menu is open where it has a column of its own. */
function openMenu() {
  const menu = document.getElementById("menu");
  const isWide = matchMedia("(min-width: 64rem)");
  const follow = () => {
    if (menu !== null) menu.open = isWide.matches;
  };
  isWide.addEventListener("change", follow);
  follow();
}

openMenu();
offerThemes();
offerSearch();
offerCopies();
offerRuns();

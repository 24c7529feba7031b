// What a page of the site does: the theme, the search, the buttons of code blocks.
import { offerCopies } from "./copy.js";
import { offerCosts } from "./cost.js";
import { offerPicture } from "./picture.js";
import { offerRuns } from "./run.js";
import { offerSearch } from "./search.js";
import { offerSpectrogram } from "./spectrogram.js";
import { offerThemes } from "./theme.js";

offerThemes();
offerSearch();
offerCopies();
offerRuns();
offerPicture();
offerSpectrogram();
offerCosts();

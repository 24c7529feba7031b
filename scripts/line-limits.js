// Says how many lines of code a folder may have. Limits are multiples of a hundred, so that small changes do not touch them.

const STEP = 100;

/** A folder with fewer lines than its limit by this or more needs a lower limit. */
const SLACK = 3 * STEP;

/** Returns the limit of a folder with these lines. */
export const limitFor = (lines) => Math.ceil(lines / STEP) * STEP;

/** Returns what is wrong with the lines of a folder, or undefined. */
export function problemOf(folder, lines, limit = 0) {
  if (lines > limit)
    return `${folder} has ${lines} lines of code, more than ${limit}. Take some away, or raise the limit with npm run lines -- --accept and give the reason in the commit.`;
  if (lines <= limit - SLACK)
    return `${folder} has ${lines} lines of code, far fewer than ${limit}. Lower the limit with npm run lines -- --accept.`;
  return undefined;
}

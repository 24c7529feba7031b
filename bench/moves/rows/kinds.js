/** Which arrays a row is for. */

export const isFlat = ({ shape }) => shape.length === 1;
export const isDeep = ({ shape }) => shape.length > 1;
export const isMatrix = ({ shape }) => shape.length === 2;
export const isEven = ({ shape }) => shape[0] % 2 === 0;
export const isSmall = ({ size }) => size <= 100;
export const hasFewColumns = ({ shape }) => shape.length > 1 && shape.at(-1) <= 8;
/** NumPy copies numbers to bools only where it is forced to. */
export const isNumeric = ({ dtype }) => dtype !== "bool";

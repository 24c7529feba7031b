/** A table with a column of text: the mean price of each city, written as a table again. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

const csv = "city,price,rooms\nRome,10.5,2\nOslo,20,3\nRome,13.5,\nOslo,22,4\nBern,7,1\n";

test("means of the groups of a CSV file", () => {
  const { city, price } = np.readColumns(csv, { dtypes: { city: "text", price: "float64" } });
  const names = city.values;
  const means = np.zeros(names.length);
  names.forEach((_, code) => {
    const group = price.get(city.codes.map((value) => value === code));
    means.set(code, [...group].reduce((sum, value) => sum + value, 0) / group.size);
  });
  expect(means.toArray()).toEqual([12, 21, 7]);
  const written = np.writeColumns({ city: names, mean: means });
  expect(new TextDecoder().decode(written)).toBe("city,mean\nRome,12.0\nOslo,21.0\nBern,7.0\n");
});

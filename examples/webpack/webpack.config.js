export default {
  mode: "production",
  entry: { main: "./main.js" },
};

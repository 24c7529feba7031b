// `npm install && npm test`. Jest runs CommonJS, so it has to transform ndloom, an ES module; by default it leaves node_modules
// as they are.
const shared = {
  transformIgnorePatterns: ["/node_modules/(?!ndloom/)"],
  setupFiles: ["<rootDir>/setup.js"],
};

const babel = {
  testMatch: ["**/*.test.js"],
  transform: { "\\.js$": ["babel-jest", { presets: ["@babel/preset-env"] }] },
};
const typescript = {
  testMatch: ["**/*.test.ts"],
  transform: {
    "\\.[jt]s$": ["ts-jest", { tsconfig: { allowJs: true, esModuleInterop: true, isolatedModules: true } }],
  },
};

module.exports = {
  projects: [
    { displayName: "babel-jest", ...shared, ...babel },
    { displayName: "babel-jest, jsdom", ...shared, ...babel, testEnvironment: "jsdom" },
    { displayName: "ts-jest", ...shared, ...typescript },
    { displayName: "ts-jest, jsdom", ...shared, ...typescript, testEnvironment: "jsdom" },
  ],
};

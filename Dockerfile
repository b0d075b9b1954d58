# Greenroom in one image of some 500 MB: `docker build -t greenroom .`. What it needs to run: docs/operating.md.
# server/src/deploy-files.test.ts holds this file, compose.yml and the program together.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# Libraries for graphics cards are not used.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY spoken/package.json spoken/
COPY coach/package.json coach/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node scripts/build-web.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
# Libraries for graphics cards are not used.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY spoken/package.json spoken/
COPY coach/package.json coach/
COPY server/package.json server/
RUN npm install --no-save --no-audit --no-fund --omit=dev \
  --workspace contract --workspace spoken --workspace coach --workspace server \
  && rm -r node_modules/onnxruntime-node/bin/napi-v6/darwin node_modules/onnxruntime-node/bin/napi-v6/win32

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app ./
COPY contract/src contract/src
COPY spoken/src spoken/src
COPY coach/src coach/src
COPY server/migrations server/migrations
COPY server/src server/src
COPY scripts scripts
COPY --from=build /app/web/dist web/dist
# The only folder it writes to besides /tmp: the rest of the file system may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm: the signal to stop must reach it.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]

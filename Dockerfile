# One image for all roles: --roles says which. What it runs is compiled here, as are the pages; it has no compiler of its own.

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
# tini passes signals on and reaps the children that read statements.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3000 DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=web /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Every role answers at the same address, whichever it is.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Asked to end before Node runs the first line of ours it ends by the signal (143), which is a good end as well.
ENTRYPOINT ["tini", "-e", "143", "--", "node", "--max-semi-space-size=64", "--import", "./main/programs/end-early.mjs", "run.mjs", "main.ts"]

# An image of a service for `skaffold dev`: this machine's own build, whose files are replaced one by one in a running container. Production's is
# Dockerfile.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG CHROMIUM_IMAGE=docker.io/library/debian:bookworm-slim

# The output of the clone's own build, and the packages that run it: the same for all images.
FROM ${BUILD_IMAGE} AS clone
WORKDIR /clone
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM clone AS content
ARG SERVICE
RUN node deploy/local/dist/assemble-main.js "${SERVICE}" /image

# Files are copied into the container with tar, by the user that it runs as; a changed file starts the service again.
FROM ${BUILD_IMAGE} AS dev
COPY --from=content --chown=10001:10001 /image/ /
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp TMPDIR=/tmp
WORKDIR /app
USER 10001:10001
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/node", "--watch", "--watch-preserve-output", "--enable-source-maps", "--import", "/app/libs/service/dist/telemetry.js", "/app/main.js"]

FROM ${CHROMIUM_IMAGE} AS dev-chromium
ARG CHROMIUM_PACKAGE=chromium-headless-shell
RUN apt-get update \
 && apt-get install --yes --no-install-recommends "${CHROMIUM_PACKAGE}" \
 && rm -rf /var/lib/apt/lists/*
COPY deploy/docker/chromium-in-container /usr/local/bin/chromium-in-container
COPY --from=content --chown=10001:10001 /image/ /
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp TMPDIR=/tmp CHROMIUM_PATH=/usr/local/bin/chromium-in-container
WORKDIR /app
USER 10001:10001
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/node", "--watch", "--watch-preserve-output", "--enable-source-maps", "--import", "/app/libs/service/dist/telemetry.js", "/app/main.js"]

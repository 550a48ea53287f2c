# One image for both servers; docker-compose.yml says which of them a container runs.
FROM node:26-slim AS packages
RUN npm install --global pnpm@12
WORKDIR /occ
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY gateway/package.json gateway/
COPY backend/package.json backend/
COPY web/package.json web/
COPY tests/package.json tests/

FROM packages AS build
RUN pnpm install --frozen-lockfile
COPY . .
RUN pnpm build

FROM packages
ENV NODE_ENV=production
RUN pnpm install --frozen-lockfile --prod --filter gateway --filter backend --filter schema --filter server
COPY schema schema
COPY server server
COPY gateway gateway
COPY backend backend
COPY --from=build /occ/web/dist web/dist
RUN mkdir -p /var/lib/occ && chown node /var/lib/occ
USER node

/** An image of somebody else's: its pinned name, and the variable that names another one, of a mirror for instance. */
type PinnedImage = { readonly variable: string; readonly name: string };

/** The published images of the servers that services use; the compose file and `INFRA=containers` take the same. */
export const PINNED_IMAGES = {
  postgres: { variable: "POSTGRES_IMAGE", name: "docker.io/library/postgres:18.4-bookworm" },
  nats: { variable: "NATS_IMAGE", name: "docker.io/library/nats:2.12.15-alpine" },
  redis: { variable: "REDIS_IMAGE", name: "docker.io/library/redis:8.4.0-bookworm" },
  minio: { variable: "MINIO_IMAGE", name: "quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z" },
  mc: { variable: "MC_IMAGE", name: "quay.io/minio/mc:RELEASE.2025-08-13T08-35-41Z" },
  mailpit: { variable: "MAILPIT_IMAGE", name: "docker.io/axllent/mailpit:v1.30.5" },
} satisfies Record<string, PinnedImage>;

/** Gives the image's name: the one of its variable, else the pinned one. */
export const imageNamed = (
  { variable, name }: PinnedImage,
  env: Readonly<Record<string, string | undefined>>,
): string => env[variable] || name;

import { DEAD_LETTERS, EVENT_SUBJECTS, STREAM } from "./streams.js";

/** The use that a service makes of the bus, as its `service.json` says it. */
export type BusUse = {
  readonly name: string;
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
  /** Keeps files there. */
  readonly keepsFiles: boolean;
  /** Puts events again that were given up, and brings streams and buckets to new settings. */
  readonly replays: boolean;
};

/** Subjects of NATS that a user may publish and subscribe to; everything else is refused. */
export type BusPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

const LARGE_FILES = "OBJ_archivos";
const SMALL_FILES = "KV_archivos";
const API = "$JS.API";

/** Gives the name of a service's consumer of one subject. */
export const durableOf = (service: string, subject: string): string =>
  `${service}_${subject}`.replaceAll(".", "_");

/** Names the inbox in which answers come to a user: nobody else may listen there. */
export const inboxOf = (user: string): string => (user === "" ? "_INBOX" : `_INBOX.${user}`);

/**
 * Lists the least that a service needs as the user of its name, where no namespace is before the subjects. It makes streams where there are
 * none, since a server may lose its disk; it cannot delete or empty one, read another one's events, or tell what another one does.
 */
export function busPermissions({ name, publishes, consumes, keepsFiles, replays }: BusUse): BusPermissions {
  const streams = [STREAM, DEAD_LETTERS].flatMap((stream) => [
    `${API}.STREAM.CREATE.${stream}`,
    `${API}.STREAM.INFO.${stream}`,
    ...(replays ? [`${API}.STREAM.UPDATE.${stream}`] : []),
  ]);
  const consumers = consumes.flatMap((subject) => {
    const consumer = `${STREAM}.${durableOf(name, subject)}`;
    return [
      // With the subject in it the server holds the consumer to that subject.
      `${API}.CONSUMER.CREATE.${consumer}.${subject}`,
      `${API}.CONSUMER.INFO.${consumer}`,
      `${API}.CONSUMER.MSG.NEXT.${consumer}`,
      `$JS.ACK.${consumer}.>`,
      `fallidos.${subject}`,
    ];
  });
  const again = [
    `${API}.STREAM.MSG.GET.${DEAD_LETTERS}`,
    `${API}.STREAM.MSG.DELETE.${DEAD_LETTERS}`,
    ...EVENT_SUBJECTS,
  ];
  const files = [
    ...[LARGE_FILES, SMALL_FILES].flatMap((bucket) => [
      ...["CREATE", "INFO", "MSG.GET"].map((what) => `${API}.STREAM.${what}.${bucket}`),
      // Other limits empty a bucket, and other sources fill it with what its user may not read.
      ...(replays ? [`${API}.STREAM.UPDATE.${bucket}`] : []),
      `${API}.DIRECT.GET.${bucket}.>`,
    ]),
    // A reader's consumer has no name when it is made.
    `${API}.CONSUMER.CREATE.${LARGE_FILES}`,
    ...["CREATE", "INFO", "DELETE"].map((what) => `${API}.CONSUMER.${what}.${LARGE_FILES}.>`),
    // A reader asks in which stream the pieces are. Names are all that the answer has.
    `${API}.STREAM.NAMES`,
    `$JS.FC.${LARGE_FILES}.>`,
    "$O.archivos.>",
    "$KV.archivos.>",
  ];
  return {
    publish: [
      `${API}.INFO`,
      ...streams,
      ...publishes,
      ...consumers,
      ...(replays ? again : []),
      ...(keepsFiles ? files : []),
    ],
    subscribe: [`${inboxOf(name)}.>`],
  };
}

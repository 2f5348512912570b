export { type BusPermissions, busPermissions } from "./bus/bus-permissions.js";
export { readBusUrl } from "./bus/bus-url.js";
export { type DeadLetters, openDeadLetters } from "./bus/dead-letters.js";
export { type Delivery, handleEvent } from "./bus/handle-event.js";
export { firstTime, startInbox } from "./bus/inbox.js";
export { type Bus, connectBus } from "./bus/jetstream.js";
export { readJournal } from "./bus/journal.js";
export { createOutbox, type Outbox, startOutbox } from "./bus/outbox.js";
export type { OutboxStore } from "./bus/outbox-store.js";
export { boundConnections, type ConnectionBounds, readConnectionBounds } from "./connections/connections.js";
export { closeHttpWithShell } from "./connections/http-closing.js";
export { limitKey, mailboxKey } from "./connections/limit-key.js";
export { houseOf, networksOf, type Times } from "./connections/networks.js";
export { createNameRemitente, type NameRemitente, remitenteOf } from "./connections/remitente.js";
export { cutStalledReaders } from "./connections/stalled.js";
export { atMost, type Hecho, listActos, listOutbox, noted } from "./database/actos.js";
export { type CuentaSql, changeCuenta, readCuenta } from "./database/cuenta.js";
export { cuentaRoleOf, ownerOf, serviceRoleOf } from "./database/grants.js";
export { migrate } from "./database/migrate.js";
export {
  connectPostgres,
  type Fragment,
  isCheckViolation,
  isDataRefused,
  isUnheardByDriver,
  isUniqueViolation,
  pingPostgres,
  type Sql,
  statement,
  type Tx,
  transaction,
} from "./database/postgres.js";
export { type Bound, type BoundStatements, bindStatements } from "./database/statements.js";
export { isUuid } from "./database/uuid.js";
export { createFiles, type Files, nameOf } from "./files/files.js";
export { FILES_ON_BUS, type FilesAddress, readFilesAddress, readFilesUrl } from "./files/files-address.js";
export { DamagedFile, FILE_BYTES_MAX } from "./files/store.js";
export { CallerRefused } from "./inner/access.js";
export { type Inner, readInner } from "./inner/settings.js";
export { FIELDS } from "./logging/fields.js";
export { createLog, type Log, type LogLevel } from "./logging/log.js";
export type { LogEvent } from "./logging/log-event.js";
export { EVENTS, type EventName } from "./logging/table.js";
export { openAge } from "./process/age.js";
export { type Check, createHealth, type HealthState, withLimit } from "./process/health.js";
export { observeProcess } from "./process/process-metrics.js";
export { createShell, type Shell } from "./process/shell.js";
export { type Certifiers, connectCertifiers } from "./rpc/certifiers.js";
export { requireReader } from "./rpc/contrato.js";
export { connect, type Implementation, implement, serve } from "./rpc/grpc.js";
export { refuseLate } from "./rpc/late.js";
export { connectReceptores } from "./rpc/receptores.js";
export { CallFailed, isSilence } from "./rpc/rpc-errors.js";
export { CLOSE_LIMIT_MS, type Ports, run, type Start } from "./run.js";
export {
  ConfigError,
  type Env,
  read,
  Secret,
  secretText,
  type Variable,
  variablesOf,
} from "./settings/config.js";
export { type Operator, readOperator } from "./settings/operator.js";
export { readOutsidePorts } from "./settings/outside-ports.js";
export { connectRedis } from "./shared/redis.js";
export { createRemembered, type Known, keepFor } from "./shared/remembered.js";
export { createShared, type Shared } from "./shared/shared.js";
export {
  currentIdentidad,
  currentRequestId,
  nameRequest,
  newRequestId,
  resume,
  trazaToKeep,
  withRequestId,
} from "./tracing/context.js";
export { traceRequests } from "./tracing/http.js";

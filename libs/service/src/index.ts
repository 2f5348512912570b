export { atMost, type Hecho, listActos, listOutbox, noted } from "./actos.js";
export { openAge } from "./age.js";
export { type BusPermissions, busPermissions } from "./bus-permissions.js";
export { readBusUrl } from "./bus-url.js";
export { type Certifiers, connectCertifiers } from "./certifiers.js";
export { ConfigError, type Env, read, Secret, secretText, type Variable, variablesOf } from "./config.js";
export { houseOf, networksOf, type Times } from "./connections/networks.js";
export { cutStalledReaders } from "./connections/stalled.js";
export { boundConnections, type ConnectionBounds, readConnectionBounds } from "./connections.js";
export {
  currentIdentidad,
  currentRequestId,
  nameRequest,
  newRequestId,
  resume,
  trazaToKeep,
  withRequestId,
} from "./context.js";
export { requireReader } from "./contrato.js";
export { type CuentaSql, changeCuenta, readCuenta } from "./cuenta.js";
export { type DeadLetters, openDeadLetters } from "./dead-letters.js";
export { createFiles, type Files, nameOf } from "./files/files.js";
export { FILES_ON_BUS, type FilesAddress, readFilesAddress, readFilesUrl } from "./files/files-address.js";
export { DamagedFile, FILE_BYTES_MAX } from "./files/store.js";
export { cuentaRoleOf, ownerOf, serviceRoleOf } from "./grants.js";
export { connect, type Implementation, implement, serve } from "./grpc.js";
export { type Delivery, handleEvent } from "./handle-event.js";
export { type Check, createHealth, type HealthState, withLimit } from "./health.js";
export { closeHttpWithShell } from "./http-closing.js";
export { firstTime, startInbox } from "./inbox.js";
export { CallerRefused } from "./inner/access.js";
export { type Inner, readInner } from "./inner/settings.js";
export { type Bus, connectBus } from "./jetstream.js";
export { readJournal } from "./journal.js";
export { refuseLate } from "./late.js";
export { limitKey, mailboxKey } from "./limit-key.js";
export { createLog, type Log, type LogLevel } from "./log.js";
export { FIELDS } from "./logging/fields.js";
export type { LogEvent } from "./logging/log-event.js";
export { EVENTS, type EventName } from "./logging/table.js";
export { migrate } from "./migrate.js";
export { type Operator, readOperator } from "./operator.js";
export { createOutbox, type Outbox, startOutbox } from "./outbox.js";
export type { OutboxStore } from "./outbox-store.js";
export { readOutsidePorts } from "./outside-ports.js";
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
} from "./postgres.js";
export { observeProcess } from "./process-metrics.js";
export { connectReceptores } from "./receptores.js";
export { connectRedis } from "./redis.js";
export { createRemembered, type Known, keepFor } from "./remembered.js";
export { createNameRemitente, type NameRemitente, remitenteOf } from "./remitente.js";
export { CallFailed, isSilence } from "./rpc-errors.js";
export { CLOSE_LIMIT_MS, type Ports, run, type Start } from "./run.js";
export { createShared, type Shared } from "./shared.js";
export { createShell, type Shell } from "./shell.js";
export { type Bound, type BoundStatements, bindStatements } from "./statements.js";
export { traceRequests } from "./tracing/http.js";
export { isUuid } from "./uuid.js";

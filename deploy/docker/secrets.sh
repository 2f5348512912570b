# Written by `npm run generate` from services/*/service.json; nothing is edited here. env.sh runs it: each secret of each container that compose.yaml
# names goes into a file of its own, made of what stands in .env.
keep postgres POSTGRES_PASSWORD "${POSTGRES_PASSWORD:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_ACCOUNTS "${POSTGRES_PASSWORD_ACCOUNTS:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_ACCOUNTS_SERVICIO "${POSTGRES_PASSWORD_ACCOUNTS_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_BATCH "${POSTGRES_PASSWORD_BATCH:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_BATCH_SERVICIO "${POSTGRES_PASSWORD_BATCH_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_CATALOGS "${POSTGRES_PASSWORD_CATALOGS:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_CATALOGS_SERVICIO "${POSTGRES_PASSWORD_CATALOGS_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_DOCUMENTS "${POSTGRES_PASSWORD_DOCUMENTS:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_DOCUMENTS_SERVICIO "${POSTGRES_PASSWORD_DOCUMENTS_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_MAIL "${POSTGRES_PASSWORD_MAIL:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_MAIL_SERVICIO "${POSTGRES_PASSWORD_MAIL_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_RECEIVING "${POSTGRES_PASSWORD_RECEIVING:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_RECEIVING_SERVICIO "${POSTGRES_PASSWORD_RECEIVING_SERVICIO:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_WEBHOOKS "${POSTGRES_PASSWORD_WEBHOOKS:?see deploy/docker/README.md}"
keep postgres POSTGRES_PASSWORD_WEBHOOKS_SERVICIO "${POSTGRES_PASSWORD_WEBHOOKS_SERVICIO:?see deploy/docker/README.md}"
keep nats users.conf "NATS_PASSWORD_ACCOUNTS: ${NATS_PASSWORD_ACCOUNTS:?see deploy/docker/README.md}
NATS_PASSWORD_BATCH: ${NATS_PASSWORD_BATCH:?see deploy/docker/README.md}
NATS_PASSWORD_DOCUMENTS: ${NATS_PASSWORD_DOCUMENTS:?see deploy/docker/README.md}
NATS_PASSWORD_MAIL: ${NATS_PASSWORD_MAIL:?see deploy/docker/README.md}
NATS_PASSWORD_RECEIVING: ${NATS_PASSWORD_RECEIVING:?see deploy/docker/README.md}
NATS_PASSWORD_RENDERING: ${NATS_PASSWORD_RENDERING:?see deploy/docker/README.md}
NATS_PASSWORD_WEBHOOKS: ${NATS_PASSWORD_WEBHOOKS:?see deploy/docker/README.md}"
keep redis users.acl "user default off
user certifier-do on >${REDIS_PASSWORD_CERTIFIER_DO:?see deploy/docker/README.md} ~certifier-do:* resetchannels -@all +client|setname +hello +info +ping +del +eval +get +set
user certifier-gt on >${REDIS_PASSWORD_CERTIFIER_GT:?see deploy/docker/README.md} ~certifier-gt:* resetchannels -@all +client|setname +hello +info +ping +del +eval +get +set
user certifier-sv on >${REDIS_PASSWORD_CERTIFIER_SV:?see deploy/docker/README.md} ~certifier-sv:* resetchannels -@all +client|setname +hello +info +ping +del +eval +get +set
user gateway on >${REDIS_PASSWORD_GATEWAY:?see deploy/docker/README.md} ~gateway:* resetchannels -@all +client|setname +hello +info +ping +eval +evalsha +getdel +pexpire +set +time +zadd +zcard +zrange +zremrangebyscore
user receptor-do on >${REDIS_PASSWORD_RECEPTOR_DO:?see deploy/docker/README.md} ~certifier-do:* resetchannels -@all +client|setname +hello +info +ping +del +eval +get +set
user receptor-sv on >${REDIS_PASSWORD_RECEPTOR_SV:?see deploy/docker/README.md} ~certifier-sv:* resetchannels -@all +client|setname +hello +info +ping +del +eval +get +set"
keep minio MINIO_ROOT_USER "${MINIO_ROOT_USER:?see deploy/docker/README.md}"
keep minio MINIO_ROOT_PASSWORD "${MINIO_PASSWORD:?see deploy/docker/README.md}"
keep bucket MINIO_ROOT_USER "${MINIO_ROOT_USER:?see deploy/docker/README.md}"
keep bucket MINIO_ROOT_PASSWORD "${MINIO_PASSWORD:?see deploy/docker/README.md}"
keep bucket FILES_USER "${FILES_USER:?see deploy/docker/README.md}"
keep bucket FILES_PASSWORD "${FILES_PASSWORD:?see deploy/docker/README.md}"
keep mailpit users "dte:${MAILPIT_PASSWORD:?see deploy/docker/README.md}"
keep migrate DATABASE_URL_ACCOUNTS "postgres://dte_accounts:${POSTGRES_PASSWORD_ACCOUNTS:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_BATCH "postgres://dte_batch:${POSTGRES_PASSWORD_BATCH:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_CATALOGS "postgres://dte_catalogs:${POSTGRES_PASSWORD_CATALOGS:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_DOCUMENTS "postgres://dte_documents:${POSTGRES_PASSWORD_DOCUMENTS:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_MAIL "postgres://dte_mail:${POSTGRES_PASSWORD_MAIL:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_RECEIVING "postgres://dte_receiving:${POSTGRES_PASSWORD_RECEIVING:?see deploy/docker/README.md}@postgres:5432/dte"
keep migrate DATABASE_URL_WEBHOOKS "postgres://dte_webhooks:${POSTGRES_PASSWORD_WEBHOOKS:?see deploy/docker/README.md}@postgres:5432/dte"
keep accounts DATABASE_URL "postgres://dte_accounts_servicio:${POSTGRES_PASSWORD_ACCOUNTS_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep accounts NATS_URL "nats://accounts:${NATS_PASSWORD_ACCOUNTS:?see deploy/docker/README.md}@nats:4222"
keep accounts FILES_URL "s3://${FILES_USER:?see deploy/docker/README.md}:${FILES_PASSWORD:?see deploy/docker/README.md}@minio:9000/archivos?tls=false"
keep accounts KEY_ENCRYPTION_KEY "${KEY_ENCRYPTION_KEY_ACCOUNTS:?see deploy/docker/README.md}"
keep accounts INNER_KEY "${INNER_KEY_ACCOUNTS:?see deploy/docker/README.md}"
keep receptor-gt INNER_KEY "${INNER_KEY_RECEPTOR_GT:?see deploy/docker/README.md}"
keep certifier-do REDIS_URL "redis://certifier-do:${REDIS_PASSWORD_CERTIFIER_DO:?see deploy/docker/README.md}@redis:6379?keyPrefix=certifier-do:"
keep certifier-do TOKEN_CACHE_KEY "${TOKEN_CACHE_KEY:?see deploy/docker/README.md}"
keep certifier-do INNER_KEY "${INNER_KEY_CERTIFIER_DO:?see deploy/docker/README.md}"
keep certifier-gt REDIS_URL "redis://certifier-gt:${REDIS_PASSWORD_CERTIFIER_GT:?see deploy/docker/README.md}@redis:6379?keyPrefix=certifier-gt:"
keep certifier-gt TOKEN_CACHE_KEY "${TOKEN_CACHE_KEY:?see deploy/docker/README.md}"
keep certifier-gt INNER_KEY "${INNER_KEY_CERTIFIER_GT:?see deploy/docker/README.md}"
keep certifier-sv REDIS_URL "redis://certifier-sv:${REDIS_PASSWORD_CERTIFIER_SV:?see deploy/docker/README.md}@redis:6379?keyPrefix=certifier-sv:"
keep certifier-sv TOKEN_CACHE_KEY "${TOKEN_CACHE_KEY:?see deploy/docker/README.md}"
keep certifier-sv INNER_KEY "${INNER_KEY_CERTIFIER_SV:?see deploy/docker/README.md}"
keep receptor-sv REDIS_URL "redis://receptor-sv:${REDIS_PASSWORD_RECEPTOR_SV:?see deploy/docker/README.md}@redis:6379?keyPrefix=certifier-sv:"
keep receptor-sv TOKEN_CACHE_KEY "${TOKEN_CACHE_KEY:?see deploy/docker/README.md}"
keep receptor-sv INNER_KEY "${INNER_KEY_RECEPTOR_SV:?see deploy/docker/README.md}"
keep catalogs DATABASE_URL "postgres://dte_catalogs_servicio:${POSTGRES_PASSWORD_CATALOGS_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep catalogs INNER_KEY "${INNER_KEY_CATALOGS:?see deploy/docker/README.md}"
keep receptor-do REDIS_URL "redis://receptor-do:${REDIS_PASSWORD_RECEPTOR_DO:?see deploy/docker/README.md}@redis:6379?keyPrefix=certifier-do:"
keep receptor-do TOKEN_CACHE_KEY "${TOKEN_CACHE_KEY:?see deploy/docker/README.md}"
keep receptor-do INNER_KEY "${INNER_KEY_RECEPTOR_DO:?see deploy/docker/README.md}"
keep documents DATABASE_URL "postgres://dte_documents_servicio:${POSTGRES_PASSWORD_DOCUMENTS_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep documents NATS_URL "nats://documents:${NATS_PASSWORD_DOCUMENTS:?see deploy/docker/README.md}@nats:4222"
keep documents FILES_URL "s3://${FILES_USER:?see deploy/docker/README.md}:${FILES_PASSWORD:?see deploy/docker/README.md}@minio:9000/archivos?tls=false"
keep documents KEY_ENCRYPTION_KEY "${KEY_ENCRYPTION_KEY_DOCUMENTS:?see deploy/docker/README.md}"
keep documents INNER_KEY "${INNER_KEY_DOCUMENTS:?see deploy/docker/README.md}"
keep batch DATABASE_URL "postgres://dte_batch_servicio:${POSTGRES_PASSWORD_BATCH_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep batch NATS_URL "nats://batch:${NATS_PASSWORD_BATCH:?see deploy/docker/README.md}@nats:4222"
keep batch INNER_KEY "${INNER_KEY_BATCH:?see deploy/docker/README.md}"
keep receiving DATABASE_URL "postgres://dte_receiving_servicio:${POSTGRES_PASSWORD_RECEIVING_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep receiving NATS_URL "nats://receiving:${NATS_PASSWORD_RECEIVING:?see deploy/docker/README.md}@nats:4222"
keep receiving INNER_KEY "${INNER_KEY_RECEIVING:?see deploy/docker/README.md}"
keep rendering NATS_URL "nats://rendering:${NATS_PASSWORD_RENDERING:?see deploy/docker/README.md}@nats:4222"
keep rendering FILES_URL "s3://${FILES_USER:?see deploy/docker/README.md}:${FILES_PASSWORD:?see deploy/docker/README.md}@minio:9000/archivos?tls=false"
keep rendering INNER_KEY "${INNER_KEY_RENDERING:?see deploy/docker/README.md}"
keep web INNER_KEY "${INNER_KEY_WEB:?see deploy/docker/README.md}"
keep webhooks DATABASE_URL "postgres://dte_webhooks_servicio:${POSTGRES_PASSWORD_WEBHOOKS_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep webhooks NATS_URL "nats://webhooks:${NATS_PASSWORD_WEBHOOKS:?see deploy/docker/README.md}@nats:4222"
keep webhooks KEY_ENCRYPTION_KEY "${KEY_ENCRYPTION_KEY_WEBHOOKS:?see deploy/docker/README.md}"
keep webhooks INNER_KEY "${INNER_KEY_WEBHOOKS:?see deploy/docker/README.md}"
keep mail DATABASE_URL "postgres://dte_mail_servicio:${POSTGRES_PASSWORD_MAIL_SERVICIO:?see deploy/docker/README.md}@postgres:5432/dte"
keep mail NATS_URL "nats://mail:${NATS_PASSWORD_MAIL:?see deploy/docker/README.md}@nats:4222"
keep mail INNER_KEY "${INNER_KEY_MAIL:?see deploy/docker/README.md}"
keep gateway REDIS_URL "redis://gateway:${REDIS_PASSWORD_GATEWAY:?see deploy/docker/README.md}@redis:6379?keyPrefix=gateway:"
keep gateway IDEMPOTENCY_SECRET "${IDEMPOTENCY_SECRET:?see deploy/docker/README.md}"
keep gateway INNER_KEY "${INNER_KEY_GATEWAY:?see deploy/docker/README.md}"
offer accounts AWS_SECRET_ACCESS_KEY
offer accounts AWS_SESSION_TOKEN
offer accounts VAULT_TOKEN
offer certifier-do AWS_SECRET_ACCESS_KEY
offer certifier-do AWS_SESSION_TOKEN
offer certifier-do PKCS11_PIN
offer certifier-do VAULT_TOKEN
offer certifier-gt AWS_SECRET_ACCESS_KEY
offer certifier-gt AWS_SESSION_TOKEN
offer certifier-gt PKCS11_PIN
offer certifier-gt VAULT_TOKEN
offer certifier-sv AWS_SECRET_ACCESS_KEY
offer certifier-sv AWS_SESSION_TOKEN
offer certifier-sv PKCS11_PIN
offer certifier-sv VAULT_TOKEN
offer documents AWS_SECRET_ACCESS_KEY
offer documents AWS_SESSION_TOKEN
offer documents VAULT_TOKEN
offer webhooks AWS_SECRET_ACCESS_KEY
offer webhooks AWS_SESSION_TOKEN
offer webhooks VAULT_TOKEN

#!/bin/sh
# Adds to deploy/.env what compose.yaml needs and .env does not have: passwords and keys, each made here. What is there stays, so that it may be
# run again after an upgrade. TAG names the images' version where .env does not.
set -eu
umask 077
cd "$(dirname "$0")/.."
touch .env
chmod 600 .env
made() {
  case $1 in
    TAG) echo "${TAG:?is the version of the images: TAG=0.1.0 sh docker/env.sh}" ;;
    NATS_*) echo "n$(openssl rand -hex 24)" ;; # the server takes what begins with a digit for a number
    INNER_KEY_*) openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A ;;
    # What others are told of the service whose key stands in .env already: the names come sorted.
    INNER_PUBLIC_*)
      sed -n "s/^INNER_KEY_${1#INNER_PUBLIC_}=//p" .env | openssl base64 -d -A |
        openssl pkey -inform DER -pubout -outform DER | openssl base64 -A
      ;;
    # One for each service. Where one key opened what all of them keep, it goes on to, until each has got another one in front of it.
    KEY_ENCRYPTION_KEY_*)
      had=$(sed -n 's/^KEY_ENCRYPTION_KEY=//p' .env)
      if [ -n "$had" ]; then echo "$had"; else openssl rand -base64 32; fi
      ;;
    *_KEY | *_SECRET) openssl rand -base64 32 ;;
    *) openssl rand -hex 24 ;;
  esac
}
for name in $(grep -oE '\$\{[A-Z_]+:\?' compose.yaml | tr -dc 'A-Z_\n' | LC_ALL=C sort -u); do
  if grep -q "^$name=." .env; then continue; fi
  value=$(made "$name")
  if [ -z "$value" ]; then
    echo "$name was not made: this needs OpenSSL 1.1.1 or later, with Ed25519" >&2
    exit 1
  fi
  echo "$name=$value" >> .env
done

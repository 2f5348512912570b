#!/bin/sh
# Adds the variables to deploy/.env that compose.yaml and secrets.sh need and .env does not have: passwords and keys, each made here. Existing ones
# stay, so that the script may be run again after an upgrade. TAG names the images' version where .env does not. Then it writes each container's
# secrets into deploy/secrets/<container>.
set -eu
umask 077
cd "$(dirname "$0")/.."
touch .env
chmod 600 .env
made() {
  case $1 in
    TAG) echo "${TAG:?is the version of the images: TAG=0.1.0 sh docker/env.sh}" ;;
    NATS_*) echo "n$(openssl rand -hex 24)" ;; # the server takes a text that begins with a digit for a number
    INNER_KEY_*) openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A ;;
    # The public half, for the services that hear this one; its key stands in .env already, since the names come sorted.
    INNER_PUBLIC_*)
      sed -n "s/^INNER_KEY_${1#INNER_PUBLIC_}=//p" .env | openssl base64 -d -A |
        openssl pkey -inform DER -pubout -outform DER | openssl base64 -A
      ;;
    # Each service has a key of its own. Where one key opened the data of all of them, it still does, until each service has a new one in front of it.
    KEY_ENCRYPTION_KEY_*)
      had=$(sed -n 's/^KEY_ENCRYPTION_KEY=//p' .env)
      if [ -n "$had" ]; then echo "$had"; else openssl rand -base64 32; fi
      ;;
    *_KEY | *_SECRET) openssl rand -base64 32 ;;
    *) openssl rand -hex 24 ;;
  esac
}
# Gives a variable's value in .env, without the quotes that Compose takes away as well.
stated() { sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^\"\(.*\)\"\$/\1/; s/^'\(.*\)'\$/\1/"; }
# Puts a value into .env, in the place of the one before.
state() {
  grep -v "^$1=" .env > .env.new || true
  echo "$1=$2" >> .env.new
  mv .env.new .env
}
names=$(grep -ohE '\$\{[A-Z_]+:\?' compose.yaml docker/secrets.sh | tr -dc 'A-Z_\n' | LC_ALL=C sort -u)
for name in $names; do
  if grep -q "^$name=." .env; then continue; fi
  value=$(made "$name")
  if [ -z "$value" ]; then
    echo "$name was not made: this needs OpenSSL 1.1.1 or later, with Ed25519" >&2
    exit 1
  fi
  echo "$name=$value" >> .env
done

# A container sees its own folder alone, and its user is none of this machine's: no other user gets past the folder above them. `.kept` lists the files
# that this script has put there, so that files that people add themselves stay.
mkdir -p secrets
chmod 700 secrets
touch secrets/.kept
: > secrets/.kept.new
keep() {
  echo "$1/$2" >> secrets/.kept.new
  mkdir -p "secrets/$1"
  chmod 755 "secrets/$1"
  printf '%s\n' "$3" > "secrets/$1/.$2"
  chmod 444 "secrets/$1/.$2"
  mv -f "secrets/$1/.$2" "secrets/$1/$2"
}
# Hands on a secret that people may set, such as a token of Vault, and tells the services that it is a file; takes it away where nobody sets it any more.
offer() {
  value=$(stated "$2")
  if [ -z "$value" ]; then
    rm -f "secrets/$1/$2"
    if [ "$(stated "$2_FILE")" = "/run/secrets/$2" ]; then state "$2_FILE" ""; fi
    return
  fi
  keep "$1" "$2" "$value"
  state "$2_FILE" "/run/secrets/$2"
}
for name in $names; do
  value=$(stated "$name")
  eval "$name=\$value"
done
. ./docker/secrets.sh
# A secret that no container needs any more is deleted.
while read -r path; do
  if grep -qxF "$path" secrets/.kept.new; then continue; fi
  rm -f "secrets/$path"
  rmdir "secrets/${path%/*}" 2> /dev/null || true
done < secrets/.kept
mv secrets/.kept.new secrets/.kept
# Compose makes a container anew when its label changes, and so when its secrets do.
for folder in secrets/*/; do
  container=$(basename "$folder")
  state "SECRETS_$(echo "$container" | tr 'a-z-' 'A-Z_')" "$(cat "$folder"* | openssl dgst -sha256 -r | cut -c 1-16)"
done

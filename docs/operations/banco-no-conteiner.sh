#!/bin/sh
# Runs once in the container of an empty first server: the login of the product, which owns its database and makes the roles that the
# product acts as, and the login by which the copy follows. The image lets nobody replicate from another container by itself.
set -e
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set senha="$SENHA_DO_BANCO" --set senha_da_copia="$SENHA_DA_COPIA" <<'SQL'
create role saude login createrole password :'senha';
create role saude_copia login replication password :'senha_da_copia';
create database saude owner saude;
SQL
echo 'host replication saude_copia all scram-sha-256' >>"$PGDATA/pg_hba.conf"

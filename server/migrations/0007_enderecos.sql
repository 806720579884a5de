-- Addresses of postcodes as the public lookup told them: public facts, kept so that a form does not wait for another site twice.
create table ceps (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  -- False when the lookup knows no such postcode.
  existe boolean not null,
  logradouro text not null default '' check (length(logradouro) <= 200),
  bairro text not null default '' check (length(bairro) <= 200),
  cidade text not null default '' check (length(cidade) <= 200),
  estado text not null default '' check (estado ~ '^([A-Z]{2})?$'),
  consultado_em timestamptz not null
);

-- How often somebody did something that costs others: counted here, so that every process sees the same number.
create table limites_de_uso (
  chave text primary key,
  usos int not null check (usos > 0),
  termina_em timestamptz not null
);
create index limites_de_uso_fim on limites_de_uso (termina_em);

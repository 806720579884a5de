-- PRONT-08: the file of a document that its author signed with a certificate, as it was signed. It never changes again, and goes with its document: server/sql/documentos/assinatura.sql.
create table assinaturas_documento (
  documento_id uuid primary key references documentos_clinicos,
  -- As the certificate names them, without the CPF.
  titular text not null check (length(titular) between 1 and 300),
  emissor text not null check (length(emissor) between 1 and 300),
  valido_ate timestamptz not null,
  -- The CPF of the certificate is that of the author; false: it has none.
  cpf_conferido boolean not null,
  -- A list of its issuer said that it was not revoked; false: this installation names none.
  revogacao_conferida boolean not null,
  assinado_em timestamptz not null,
  sha256 text not null check (sha256 = encode(sha256(arquivo), 'hex')),
  arquivo bytea not null check (length(arquivo) between 1 and 5000000),
  foreign key (documento_id, sha256) references arquivos_documento
);

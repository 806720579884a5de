-- Messages on their way out. They are written in the transaction of what they tell, and delivered afterwards.
create table mensagens_saida (
  id uuid primary key default gen_random_uuid(),
  canal text not null check (canal in ('email', 'sms', 'whatsapp')),
  destino text not null,
  assunto text not null default '',
  texto text not null,
  html text not null default '',
  situacao text not null default 'pendente' check (situacao in ('pendente', 'enviada', 'falhou')),
  tentativas int not null default 0,
  tentar_em timestamptz not null default app_agora(),
  erro text,
  -- Whom it is to, names or quotes: it goes when one of them is erased, whatever address it went to.
  sobre uuid[] not null default '{}',
  criada_em timestamptz not null default app_agora(),
  enviada_em timestamptz
);
create index mensagens_saida_fila on mensagens_saida (tentar_em) where situacao = 'pendente';
create index mensagens_saida_recentes on mensagens_saida (criada_em desc);

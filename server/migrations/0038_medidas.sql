-- Vital signs and measures. What was taken stays as it was taken: a correction is a new row that names the one it corrects (server/sql/medidas).
create table medidas (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  -- Who took it. Null: at home, by the person or whoever looks after them.
  profissional_id uuid references profissionais,
  -- The consultation in which it was taken.
  agendamento_id uuid references agendamentos,
  -- Of its consultation: whose team may read it. Set by a trigger.
  clinica_id uuid references clinicas,
  tipo text not null check (tipo in ('pressao', 'frequencia-cardiaca', 'frequencia-respiratoria', 'temperatura', 'saturacao', 'glicemia-jejum', 'glicemia',
    'peso', 'altura', 'cintura', 'perimetro-cefalico', 'dor')),
  valor numeric(7, 3) not null,
  -- The lower pressure.
  valor2 numeric(7, 3),
  unidade text not null check (length(unidade) <= 10),
  medida_em timestamptz not null,
  -- How it stood to the reference that the product had then; null without a reference.
  marca text check (marca in ('baixo', 'normal', 'alto')),
  corrige_id uuid unique references medidas,
  created_at timestamptz not null default app_agora(),
  check (profissional_id is not null or agendamento_id is null),
  check (corrige_id <> id),
  check ((tipo = 'pressao') = (valor2 is not null)),
  -- As domain/src/medidas/plausibilidade.ts.
  check (case tipo when 'pressao' then valor between 40 and 300 and valor2 between 20 and 200 and valor2 < valor
    when 'frequencia-cardiaca' then valor between 20 and 300 when 'frequencia-respiratoria' then valor between 4 and 120
    when 'temperatura' then valor between 25 and 45 when 'saturacao' then valor between 30 and 100
    when 'glicemia-jejum' then valor between 10 and 1500 when 'glicemia' then valor between 10 and 1500
    when 'peso' then valor between 0.3 and 650 when 'altura' then valor between 20 and 260 when 'cintura' then valor between 20 and 300
    when 'perimetro-cefalico' then valor between 20 and 75 when 'dor' then valor between 0 and 10 end)
);
create index medidas_do_paciente on medidas (paciente_id, tipo, medida_em desc, id desc);
create index medidas_por_dia on medidas (paciente_id, medida_em desc, id desc);
create index medidas_do_profissional on medidas (profissional_id, medida_em) where profissional_id is not null;
create index medidas_da_consulta on medidas (agendamento_id) where agendamento_id is not null;
-- What was measured at home and is out of its range: the home of a professional reads the last days of it.
create index medidas_de_casa_fora on medidas (medida_em desc) where profissional_id is null and marca in ('baixo', 'alto');

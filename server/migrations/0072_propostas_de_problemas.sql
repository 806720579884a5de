-- A proposal may name a problem with its code.
alter table propostas_atendimento drop constraint propostas_atendimento_tipo_check,
  add constraint propostas_atendimento_tipo_check
    check (tipo in ('medida', 'medicamento', 'suspensao', 'alergia', 'nega-alergias', 'problema', 'retorno', 'documento'));

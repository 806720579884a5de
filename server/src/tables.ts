import type { AdministracaoTables } from './administracao/table.ts'
import type { AprovacaoTables } from './aprovacao/table.ts'
import type { ArmazemTables } from './armazem/table.ts'
import { builderFor } from './database/db.ts'
import type { AgendaTables } from './agenda/table.ts'
import type { AgendamentosTables } from './agendamentos/table.ts'
import type { AuditoriaTables } from './auditoria/table.ts'
import type { AvaliacoesTables } from './avaliacoes/table.ts'
import type { ClinicasTables } from './clinicas/table.ts'
import type { EmergenciaTables } from './emergencia/table.ts'
import type { FavoritosTables } from './favoritos/table.ts'
import type { CarteirinhasTables } from './carteirinhas/table.ts'
import type { EmprestimosTables } from './emprestimos/table.ts'
import type { EnderecosTables } from './enderecos/table.ts'
import type { EquipeTables } from './equipe/table.ts'
import type { EsperaTables } from './espera/table.ts'
import type { LembretesTables } from './lembretes/table.ts'
import type { ConsentimentosTables } from './consentimentos/table.ts'
import type { FinanceiroTables } from './financeiro/table.ts'
import type { HorariosTables } from './horarios/table.ts'
import type { NotificacoesTables } from './notificacoes/table.ts'
import type { PacientesDoConsultorioTables } from './pacientes/table.ts'
import type { PagamentosTables } from './pagamentos/table.ts'
import type { PostsTables } from './posts/table.ts'
import type { PrivacidadeTables } from './privacidade/table.ts'
import type { ProfissionaisTables } from './profissionais/table.ts'
import type { RecibosTables } from './recibos/table.ts'
import type { ReferenciaTables } from './referencia/table.ts'
import type { SistemaTables } from './sistema/table.ts'
import type { UsuariosTables } from './usuarios/table.ts'

/** Every table of the product, as the migrations make them; a test holds the two against each other. */
export type Tables = AdministracaoTables &
  AgendaTables &
  AgendamentosTables &
  AprovacaoTables &
  ArmazemTables &
  AuditoriaTables &
  AvaliacoesTables &
  ClinicasTables &
  EmergenciaTables &
  CarteirinhasTables &
  FavoritosTables &
  EmprestimosTables &
  EnderecosTables &
  EquipeTables &
  EsperaTables &
  LembretesTables &
  ConsentimentosTables &
  FinanceiroTables &
  HorariosTables &
  NotificacoesTables &
  PacientesDoConsultorioTables &
  PagamentosTables &
  PostsTables &
  PrivacidadeTables &
  ProfissionaisTables &
  RecibosTables &
  ReferenciaTables &
  SistemaTables &
  UsuariosTables

/** Writes SQL over the product's tables. */
export const from = builderFor<Tables>()

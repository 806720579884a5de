import { semAcentos } from '#domain/formato/sem-acentos.ts'

/**
 * 'data_nascimento' → 'Data nascimento', 'agendamento_id' → 'Agendamento'. Words that columns write without accents get
 * them back.
 */
export function rotuloDaColuna(coluna: string): string {
  const palavras = coluna
    .replace(/(?<=.)_id$/, '')
    .split('_')
    .map((palavra) => escritas[palavra] ?? palavra)
  const [primeira = '', ...resto] = palavras
  return [primeira.charAt(0).toUpperCase() + primeira.slice(1), ...resto].join(' ')
}

/** Words of the columns as they are written; a column has no accents. */
const comAcento = `
  acadêmica acessível ação análises anotação anotações antecedência antecedências aprovação aprovações atenção até avaliação avaliações áreas
  calendário calendários cartões CEP certificação certificações ciências clínica clínicas CNES CNPJ CNS cobranças colaboração colaborações começou comentário comentários competência conciliação conciliações condições conferência conferências configurações confirmação consequências contestação conteúdo convênio código CPF crédito crianças crítico CRM
  decisão decisões declaração declarações delegação demonstração denúncias descrição devolução devoluções divergência duração
  edição emergência empréstimos endereço exceção exceções explicação
  formação formulário
  gênero gravação gravações
  histórico horário horários HTML
  importação importações impressão indicação início inícios inscrição inscrições instruções ícone
  laboratório liberações
  medições média mídias moderação mudanças
  nível notificação notificações numeração número
  obrigatória observação observações ocorrência ocorrências ocupação opções operação operações
  padrão períodos permissões Pix políticas posição preço preferências presença profissão prontuário provisório público
  razão reação recepção referência relação remarcações remoção repetíveis responsável restrições revisões revogação RQE
  saída sanguíneo saúde secundárias seção seções sequência serviço serviços sessão série silêncio sinônimos situação só
  título tópicos transação transações transcrição transcrições transferências TUSS
  UF UFs urgência usuário usuários
  várias verificação versão versões visão visões visualizações vídeo vínculo vínculos
  WhatsApp
`

const outras: Record<string, string> = {
  created: 'criado',
  at: 'em',
  email: 'e-mail',
  id: 'identificador',
  ip: 'endereço de rede',
  max: 'máximo de',
  min: '(minutos)',
  ms: '(milissegundos)',
  kg: '(kg)',
  cm: '(cm)',
  updated: 'alterado',
  url: '(endereço)',
}

const escritas: Record<string, string> = {
  ...Object.fromEntries(
    comAcento
      .trim()
      .split(/\s+/)
      .map((palavra) => [semAcentos(palavra), palavra]),
  ),
  ...outras,
}

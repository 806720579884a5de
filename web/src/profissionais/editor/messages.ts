import { rotulosItemCompletude, type ItemCompletude } from '#domain/profissionais/rules.ts'
import type { TextosDoPerfil } from '#domain/profissionais/editor.ts'

/** Words of the editor, letter for letter where the specification gives them (PRO-01 to PRO-10). */
export const mensagens = {
  erroAoCarregar: 'Erro ao carregar seus dados profissionais',
  erroAoAtualizar: 'Erro ao atualizar seu perfil. Tente novamente.',
  perfilAtualizado: 'Perfil atualizado!',
  perfilCriado: 'Perfil criado automaticamente.',
  completeSeuPerfil: 'Complete seu perfil para aumentar sua visibilidade para pacientes.',
  camposObrigatorios: 'Campos obrigatórios',
  preenchaEspecialidade:
    'Preencha a especialidade, selecione pelo menos uma UF e informe o número de registro para cada UF selecionada.',
  adicionada: 'Especialidade adicionada',
  removida: 'Especialidade removida',
  erroInesperadoAoSalvar: 'Erro inesperado ao salvar especialidade.',
  erroInesperadoAoRemover: 'Erro inesperado ao remover especialidade.',
} as const

/** Other words of the page. */
export const textos = {
  titulo: 'Perfil Profissional',
  subtitulo: 'O que os pacientes veem de você na busca e na sua página.',
  carregando: 'Carregando o perfil profissional...',
  abas: 'Partes do perfil',
  abaPerfil: 'Perfil',
  abaPlanos: 'Planos de Saúde',
  abaEspecialidades: 'Especialidades',
  naoSalvoAqui: '(alterações não salvas)',
  verComoPaciente: 'Ver como paciente',
  voltarAoEditor: 'Voltar ao editor',

  completo: 'Perfil completo',
  quanto: (porcentagem: number) => `${porcentagem}% do perfil público preenchido`,
  preencher: 'Preencher:',

  biografia: 'Biografia',
  biografiaDica: 'Conte como você atende e o que trata. Escreva para quem não é da área.',
  contador: (quantos: number, limite: number) => `${quantos}/${limite}`,
  passouDoContador: 'Passou de 500 caracteres. Vale assim, mas textos curtos são mais lidos.',
  areas: 'Áreas de interesse',
  areasDica: 'Escreva uma área e tecle Enter. Por exemplo: hipertensão, dor nas costas.',
  idiomas: 'Idiomas',
  idiomasDica: 'Em que idiomas você atende.',
  formacao: 'Formação acadêmica',
  formacaoDica: 'Graduação, residência, pós-graduação, com a instituição e o ano.',
  certificacoes: 'Certificações',
  certificacoesDica: 'Uma em cada linha.',
  valor: 'Valor da consulta',
  valorDica: 'Aparece quando você não tem serviços com preço, e onde o seu conselho permite divulgar.',
  atende: 'Quem você atende',
  atendeCriancas: 'Crianças',
  atendeIdosos: 'Pessoas idosas',
  apresentacao: 'Apresentação',
  trajetoria: 'Formação',
  atendimento: 'Atendimento',

  aceitaPlanos: 'Aceito planos de saúde',
  aceitaPlanosDica: 'Os planos da lista aparecem no seu perfil e nos filtros da busca.',
  planos: 'Planos aceitos',
  planosDica: 'Comece a digitar e escolha, ou escreva o nome e tecle Enter.',
  planosDesligados: 'Sua lista fica guardada e não é mostrada enquanto você não aceitar planos.',

  salvar: 'Salvar alterações',
  salvando: 'Salvando...',
  descartar: 'Descartar',
  descartarTitulo: 'Descartar as alterações?',
  descartarDescricao: 'Volta ao que está guardado. O que você digitou se perde.',
  continuar: 'Continuar editando',
  sairTitulo: 'Salvar antes de sair da conta?',
  sairDescricao: 'Há alterações no seu perfil profissional que ainda não foram salvas.',
  salvarESair: 'Salvar e sair',
  semSalvarTitulo: 'Não foi possível salvar',
  semSalvarDescricao: 'As alterações continuam na tela. Se você sair agora, elas se perdem.',
  sairSemSalvar: 'Sair sem salvar',

  conflito: 'Seu perfil foi alterado em outro lugar enquanto você editava.',
  vazio: 'Vazio',
  sim: 'Sim',
  nao: 'Não',

  link: 'Seu link público',
  linkPublico: 'Qualquer pessoa abre esta página, sem precisar de conta.',
  linkPrivado: 'O link passa a funcionar quando seu cadastro for aprovado.',
  copiar: 'Copiar link',
  copiado: 'Link copiado',
  naoCopiado: 'Não foi possível copiar o link',
  naoCopiadoDescricao: 'Selecione o endereço e copie.',
  compartilhar: 'Compartilhar',
  qr: 'QR code',
  qrTitulo: 'QR code do seu perfil',
  qrDescricao: 'Para o cartão, a recepção ou a porta do consultório.',
  qrDe: (nome: string) => `QR code do perfil de ${nome}`,
  qrAponte: 'Aponte a câmera do celular e veja horários livres.',
  baixarPng: 'Baixar PNG',
  baixarSvg: 'Baixar SVG',
  imprimir: 'Imprimir',

  previaAviso: 'Assim um paciente vê sua página, com o que você ainda não salvou.',
  previaSoConferidos: 'Só registros conferidos pela nossa equipe aparecem.',
  previaErro: 'Não foi possível montar a prévia',
  previaNova: 'A prévia aparece depois da primeira especialidade.',
} as const

/** The cost of each missing item in the finder (PRO-03). */
export const custos: Record<ItemCompletude, string> = {
  biografia: 'Quem busca por palavras que estariam na sua biografia não encontra você.',
  areas_interesse:
    'Suas áreas entram na busca e no seu cartão. Sem elas, você só aparece pela especialidade.',
  idiomas: 'Quem filtra por idioma não encontra você.',
  planos_aceitos: 'Quem filtra por convênio não encontra você.',
  especialidades: 'Sem um registro conferido, seu perfil não é publicado.',
}

/** How many public professionals filled it in, once there are enough of them. */
export const quantosPreencheram: Record<ItemCompletude, (porcentagem: number) => string> = {
  biografia: (p) => `${p}% dos profissionais da busca têm biografia.`,
  areas_interesse: (p) => `${p}% dos profissionais da busca informam áreas de interesse.`,
  idiomas: (p) => `${p}% dos profissionais da busca informam idiomas.`,
  planos_aceitos: (p) => `${p}% dos profissionais da busca aceitam planos.`,
  especialidades: (p) => `${p}% dos profissionais da busca têm registro conferido.`,
}

export const rotulosDoItem = rotulosItemCompletude

export const rotulosDoCampo: Record<keyof TextosDoPerfil, string> = {
  biografia: textos.biografia,
  areas_interesse: textos.areas,
  idiomas: textos.idiomas,
  formacao_academica: textos.formacao,
  certificacoes: textos.certificacoes,
  valor_consulta_centavos: textos.valor,
  atende_criancas: 'Atende crianças',
  atende_idosos: 'Atende pessoas idosas',
  aceita_planos_saude: textos.aceitaPlanos,
  planos_aceitos: textos.planos,
}

/** Words of specialties and their registrations. */
export const especialidades = {
  descricao: 'Até três especialidades, cada uma com um registro em cada UF em que você atua.',
  adicionar: 'Adicionar especialidade',
  vazia: 'Nenhuma especialidade registrada',
  vaziaDescricao: 'Adicione a sua com o número do conselho para poder aparecer na busca.',
  principal: 'Principal',
  tornarPrincipal: 'Tornar principal',
  validada: 'Validada',
  pendente: 'Pendente',
  validadaDica: (conselho: string) => `O número cita o ${conselho}.`,
  pendenteDica: (conselho: string) => `O número não cita o ${conselho}.`,
  semConselho: 'Esta especialidade não tem conselho cadastrado.',
  conferida: (data: string) => `Conferida em ${data}`,
  emConferencia: 'Aguarda conferência',
  explicacao:
    'A marca verde diz só que o número cita o conselho da especialidade. Quem confere o registro é a nossa equipe, e só registros conferidos aparecem para os pacientes.',
  rqe: (numero: string) => `RQE ${numero.replace(/^RQE\s*/i, '')}`,
  certificadoDe: (data: string) => `Certificação de ${data}`,
  verCertificado: 'Ver certificado',
  editar: 'Editar',
  remover: 'Remover',
  editarDe: (nome: string, uf: string) => `Editar ${nome} em ${uf}`,
  removerDe: (nome: string, uf: string) => `Remover ${nome} em ${uf}`,
  removerTudo: (nome: string) => `Remover ${nome}`,
  principalDe: (nome: string, uf: string) => `Tornar principal: ${nome} em ${uf}`,
  certificadoDeQuem: (nome: string, uf: string) => `Ver certificado de ${nome} em ${uf}`,

  novaTitulo: 'Adicionar especialidade',
  especialidade: 'Especialidade',
  escolha: 'Escolha a especialidade',
  buscar: 'Buscar especialidade',
  sub: 'Subespecialidade',
  nenhuma: 'Nenhuma',
  ufs: 'UFs em que você tem registro',
  ufsDica: 'Toque em cada UF em que atua.',
  numeroEm: (uf: string) => `Número de registro em ${uf}`,
  exemplo: (exemplo: string) => `Exemplo: ${exemplo}`,
  cancelar: 'Cancelar',
  adicionando: 'Adicionando...',

  removerTitulo: (nome: string) => `Remover ${nome}?`,
  removerUfTitulo: (nome: string, uf: string) => `Remover ${nome} em ${uf}?`,
  removerDescricao: 'O registro e o certificado dele são apagados. Você pode adicionar de novo depois.',
  removerPrincipal: 'Outra especialidade passa a ser a principal.',
  perdeVerificacao:
    'É o seu último registro conferido: seu perfil sai da busca até a nossa equipe conferir outro.',
  removendo: 'Removendo...',
  principalMudou: 'Especialidade principal alterada',
  erroPrincipal: 'Não foi possível mudar a especialidade principal',

  editarTitulo: (nome: string, uf: string) => `${nome} em ${uf}`,
  numero: 'Número de registro',
  numeroRqe: 'RQE',
  rqeDica: 'Registro de Qualificação de Especialista, se você tem um.',
  dataCertificacao: 'Data da certificação',
  dataInvalida: 'Esta data não existe. Use dia, mês e ano, como 25/03/2015.',
  conferenciaCai:
    'Este registro já foi conferido. Com a mudança ele sai do seu perfil público até ser conferido de novo.',
  salvar: 'Salvar registro',
  salvo: 'Registro salvo',
  erroSalvar: 'Não foi possível salvar o registro',

  certificado: 'Certificado',
  certificadoDica: 'PDF, JPEG ou PNG, até 10 MB. Só você e a equipe de conferência veem.',
  arraste: 'Arraste o certificado',
  enviando: 'Enviando o certificado...',
  enviado: 'Certificado guardado',
  trocar: 'Envie outro arquivo para trocar.',
  certificadoGuardado: 'Há um certificado guardado.',
  removerCertificado: 'Remover certificado',
  certificadoRemovido: 'Certificado removido',
  erroCertificado: 'Não foi possível guardar o certificado',
  erroAbrir: 'Não foi possível abrir o certificado',
} as const

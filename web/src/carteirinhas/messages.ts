import { recusasDaCarteirinha, type LadoDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'

export { recusasDaCarteirinha }

const lados: Record<LadoDaCarteirinha, string> = { frente: 'da frente', verso: 'do verso' }

/** Every sentence of the health plan cards. */
export const textos = {
  titulo: 'Carteirinhas de plano',
  descricao: 'Número e validade à mão. O profissional só vê a do plano da consulta com ele.',
  suas: 'Suas carteirinhas',
  de: (nome: string) => `Carteirinhas de ${nome}`,
  nenhuma: 'Nenhuma carteirinha guardada.',
  adicionar: 'Adicionar carteirinha',
  adicionarPara: (nome: string) => `Adicionar carteirinha de ${nome}`,
  cheia: recusasDaCarteirinha.quantidade,
  soLer: 'Você pode ver estas carteirinhas, mas não alterá-las.',
  erro: 'Não foi possível carregar as carteirinhas.',

  principal: 'Principal',
  numero: 'Número',
  validade: 'Validade',
  semValidade: 'Sem validade',
  titular: 'Titular',
  copiar: (plano: string) => `Copiar o número de ${plano}`,
  copiado: 'Número copiado',
  opcoes: (plano: string) => `Opções da carteirinha ${plano}`,
  editar: 'Editar',
  tornarPrincipal: 'Tornar principal',
  tornada: 'Carteirinha principal alterada',
  remover: 'Remover',
  removerTitulo: (plano: string) => `Remover a carteirinha ${plano}?`,
  removerDescricao: 'As fotos dela também são apagadas. Consultas já marcadas não mudam.',
  removerBotao: 'Remover carteirinha',
  removida: 'Carteirinha removida',
  erroMudar: 'Não foi possível alterar a carteirinha',

  foto: {
    ver: (lado: LadoDaCarteirinha, plano: string) => `Ver a foto ${lados[lado]}: ${plano}`,
    verCurto: (lado: LadoDaCarteirinha) => `Foto ${lados[lado]}`,
    enviar: (lado: LadoDaCarteirinha) => `Enviar foto ${lados[lado]}`,
    trocar: (lado: LadoDaCarteirinha) => `Trocar foto ${lados[lado]}`,
    apagar: (lado: LadoDaCarteirinha) => `Apagar foto ${lados[lado]}`,
    titulo: (plano: string, lado: LadoDaCarteirinha) => `${plano}, foto ${lados[lado]}`,
    enviada: 'Foto guardada',
    apagada: 'Foto apagada',
    enviando: 'Enviando a foto…',
    erro: 'Não foi possível abrir a foto.',
    erroEnviar: 'A foto não foi guardada',
  },

  formulario: {
    nova: 'Adicionar carteirinha',
    editar: 'Editar carteirinha',
    plano: 'Operadora e plano',
    escolhaPlano: 'Escolha o plano',
    numero: 'Número da carteirinha',
    numeroDica: 'Como está impresso: letras e números.',
    validade: 'Validade',
    validadeDica: 'mm/aaaa ou dd/mm/aaaa, como está impressa.',
    titular: 'Nome do titular',
    titularDica: 'Só se a carteirinha estiver em nome de outra pessoa.',
    principal: 'Usar como principal',
    principalDica: 'É a que aparece primeiro ao marcar uma consulta.',
    cancelar: 'Cancelar',
    salvar: 'Salvar',
    salvando: 'Salvando…',
    guardada: 'Carteirinha guardada',
    erroPlanos: 'Não foi possível carregar os planos. Feche e abra de novo.',
  },

  naConsulta: {
    titulo: 'Carteirinha do plano',
    numero: 'Número',
    validade: 'Validade',
    titular: 'Titular',
  },
} as const

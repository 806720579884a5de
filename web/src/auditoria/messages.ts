import { plural } from '#domain/formato/plural.ts'

const inteiro = new Intl.NumberFormat('pt-BR')

/** Words of the audit (HOME-07). */
export const textos = {
  titulo: 'Auditoria',
  descricao:
    'Tudo o que alguém com direitos sobre outras pessoas gravou: quem, o quê, antes, depois e quando. Ninguém altera nem apaga.',
  erro: 'Não foi possível carregar a auditoria',

  corrente: {
    titulo: 'Corrente de registros',
    registros: 'Registros',
    ultimo: 'Último registro',
    conferida: 'Última conferência',
    nunca: 'nunca',
    integra: 'Íntegra',
    quebrada: 'Quebrada',
    porConferir: 'A conferir',
    quebra: (registro: number, motivo: string) => `Registro ${inteiro.format(registro)}: ${motivo}`,
    conferir: 'Verificar agora',
    conferindo: 'Verificando...',
    progresso: (feitos: number, total: number) => `${inteiro.format(feitos)} de ${inteiro.format(total)}`,
    boa: (total: number) =>
      `${plural(total, 'registro')} ${total === 1 ? 'conferido' : 'conferidos'}: a corrente está íntegra`,
    ma: 'A corrente está quebrada',
    erroConferir: 'Não foi possível verificar',
  },

  filtro: {
    titulo: 'Filtros',
    ator: 'Quem fez',
    atorExemplo: 'Nome ou identificador',
    tabela: 'Tabela',
    todas: 'Todas',
    registro: 'Registro',
    registroExemplo: 'Identificador',
    verbo: 'Ato',
    todos: 'Todos',
    de: 'De',
    ate: 'Até',
    aplicar: 'Filtrar',
    limpar: 'Limpar',
    exportar: 'Exportar CSV',
    exportando: 'Exportando...',
    exportado: (linhas: number) => `${plural(linhas, 'linha')} no arquivo`,
    cortado: 'Há mais do que um arquivo leva: reduza o período.',
    erroExportar: 'Não foi possível exportar',
    arquivo: 'auditoria',
  },

  lista: {
    nome: 'Registros',
    nenhum: 'Nenhum registro com este filtro',
    nenhumDescricao: 'Mude o período ou limpe os filtros.',
    vazia: 'Nenhum registro ainda',
    vaziaDescricao: 'Quando alguém com direitos sobre outras pessoas gravar algo, aparece aqui.',
    alguem: 'Pessoa que já saiu',
    abrir: (id: number) => `Ver o registro ${inteiro.format(id)}`,
    mais: 'Ver mais',
    carregando: 'Carregando...',
  },

  detalhe: {
    titulo: (id: number) => `Registro ${inteiro.format(id)}`,
    erro: 'Não foi possível carregar o registro',
    coluna: 'Campo',
    antes: 'Antes',
    depois: 'Depois',
    vazio: 'vazio',
    protegido: 'protegido',
    protegidoDica: 'O conteúdo não fica na auditoria. A marca diz só se dois valores são o mesmo.',
    quem: 'Quem',
    quando: 'Quando',
    pedido: 'Pedido',
    registro: 'Registro',
    titular: 'De quem é',
    elo: 'Elo',
    anterior: 'Elo anterior',
    fechar: 'Fechar',
  },
} as const

/** A column's name as a person reads it: 'status_profissional' → 'Status profissional'. */
export function palavras(nome: string): string {
  const texto = nome.replaceAll('_', ' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

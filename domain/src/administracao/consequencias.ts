import { existePara, podeAbrir, rotas } from '#domain/acesso/acesso.ts'
import { plural } from '#domain/formato/plural.ts'
import { rotulosTipoUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'

/** What stands behind an account, for the question before a change. */
export interface FatosDaConta {
  futuras: number
  cuida: number
  clinicas: number
  sessoes: number
}

export interface ConsequenciasDoTipo {
  ganha: string[]
  perde: string[]
  frases: string[]
}

const paginas = (tipo: TipoUsuario) =>
  rotas
    .filter((rota) => rota.grupo !== null && existePara(rota, tipo) && podeAbrir(tipo, rota.caminho))
    .map(({ titulo }) => titulo)

/** ADMIN-06: what a change of type does, told before it is made. */
export function consequenciasDoTipo(
  de: TipoUsuario,
  para: TipoUsuario,
  { futuras, cuida, clinicas, sessoes }: FatosDaConta,
): ConsequenciasDoTipo {
  const [antes, depois] = [paginas(de), paginas(para)]
  const frases = [
    sessoes === 0
      ? 'A pessoa não está em nenhum aparelho agora.'
      : `A pessoa sai de ${plural(sessoes, 'aparelho')} na hora e precisa entrar de novo.`,
    'Nenhum dado é apagado: o que fica fora do alcance volta se o tipo voltar.',
  ]
  if (para === 'administrador-geral')
    frases.unshift('Passa a abrir as páginas da administração, com os dados de cadastro de todas as pessoas.')
  if (de === 'administrador-geral') frases.unshift('Deixa de abrir as páginas da administração.')
  if (futuras > 0) frases.push(`${plural(futuras, 'consulta futura', 'consultas futuras')} ficam como estão.`)
  if (cuida > 0 && para === 'paciente')
    frases.push(
      `${plural(cuida, 'vínculo de cuidado', 'vínculos de cuidado')} continuam valendo; a página de gestão deixa de abrir.`,
    )
  if (clinicas > 0)
    frases.push(
      `${plural(clinicas, 'clínica', 'clínicas')} continuam no nome da pessoa${para === 'profissional-administrador' || para === 'administrador-geral' ? '.' : `, que como ${rotulosTipoUsuario[para]} pode não conseguir geri-las.`}`,
    )
  return {
    ganha: [...new Set(depois)].filter((titulo) => !antes.includes(titulo)),
    perde: [...new Set(antes)].filter((titulo) => !depois.includes(titulo)),
    frases,
  }
}

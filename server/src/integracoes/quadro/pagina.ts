import type { TemaDoQuadro } from '#domain/integracoes/site.ts'
import { formatarData, formatarDiaCurto, formatarHora } from '#domain/formato/data.ts'
import type { CartaoProfissional, PerfilPublico } from '#domain/profissionais/contract.ts'
import { escapeHtml } from '../../http/web-app.ts'

interface Pedido {
  origem: string
  tema: TemaDoQuadro
  /** The day whose hours are shown, 'YYYY-MM-DD'; the first with hours without it. */
  dia?: string | undefined
}

const OUTRA_ABA = '<span class="so-leitor"> (abre em outra aba)</span>'

function documento({ origem, tema }: Pedido, titulo: string, corpo: string): string {
  return `<!doctype html>
<html lang="pt-BR" data-tema="${tema}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(titulo)}</title><link rel="stylesheet" href="/quadro/estilo.css"><script src="/quadro/altura.js" defer></script></head>
<body>${corpo}<footer><a href="${origem}" target="_blank" rel="noopener">App da Saúde${OUTRA_ABA}</a></footer></body></html>`
}

/** Free starts as links to the booking, in a tab of its own. @param comDia they are of several days, which is written with each */
function horas(
  origem: string,
  { id, nome, zona }: { id: string; nome: string; zona: string },
  inicios: readonly string[],
  comDia: boolean,
): string {
  const links = inicios.map((inicio) => {
    const dia = formatarData(inicio, zona, inicio)
    const href = `${origem}/agendar?${new URLSearchParams({ profissional: id, inicio, passo: 'confirmar' })}`
    const dito = `<span class="so-leitor">Agendar com ${escapeHtml(nome)}, ${dia}, às </span>`
    const visto = comDia ? `<span aria-hidden="true">${dia} · </span>` : ''
    return `<li><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${visto}${dito}${formatarHora(inicio, zona)}${OUTRA_ABA}</a></li>`
  })
  return `<ul class="horas">${links.join('')}</ul>`
}

/** The frame of a professional: fourteen days and the free starts of one. Every hour is a link to the booking, in a tab of its own: nothing is asked or kept inside of the frame. */
export function paginaDoProfissional(perfil: PerfilPublico, pedido: Pedido): string {
  const { origem, tema } = pedido
  const { id, nome, especialidade, sub_especialidade, avatar_url } = perfil
  const livres = perfil.horarios.filter(({ inicios }) => inicios.length > 0)
  const mostrado = livres.find(({ data }) => data === pedido.dia) ?? livres[0]
  const deTema = tema === 'auto' ? '' : `&tema=${tema}`
  const foto = avatar_url ? `<img src="${escapeHtml(avatar_url)}" alt="" width="56" height="56">` : ''
  const dias = livres
    .map(({ data, inicios }) => {
      const atual = data === mostrado?.data ? ' aria-current="date"' : ''
      return `<li><a href="?dia=${data}${deTema}"${atual}><span>${formatarDiaCurto(data, data)}</span><small>${inicios.length} ${inicios.length === 1 ? 'horário' : 'horários'}</small></a></li>`
    })
    .join('')
  const corpo = mostrado
    ? `<nav aria-label="Dias com horário"><ul>${dias}</ul></nav><main><h2>Horários de ${formatarDiaCurto(mostrado.data, mostrado.data)}</h2>${horas(origem, perfil, mostrado.inicios, false)}</main>`
    : `<main><p>Sem horários livres nos próximos 14 dias. <a href="${escapeHtml(`${origem}/agendar?profissional=${id}&avisar=true`)}" target="_blank" rel="noopener">Entrar na lista de espera${OUTRA_ABA}</a></p></main>`
  return documento(
    pedido,
    `Horários de ${nome}`,
    `<header>${foto}<div><h1>${escapeHtml(nome)}</h1><p>${escapeHtml(sub_especialidade ?? especialidade)}</p><p><a href="${origem}/profissionais-publicos/${id}" target="_blank" rel="noopener">Ver perfil e endereços${OUTRA_ABA}</a></p></div></header>${corpo}`,
  )
}

/** The frame of a clinic: who attends there, each with their next free starts. */
export function paginaDaClinica(
  clinica: { id: string; nome_fantasia: string },
  profissionais: readonly CartaoProfissional[],
  pedido: Pedido,
): string {
  const { origem } = pedido
  const pessoas = profissionais
    .map(({ id, nome, especialidade, sub_especialidade, zona, proximos_horarios }) => {
      const proximos =
        proximos_horarios.length > 0
          ? horas(origem, { id, nome, zona }, proximos_horarios, true)
          : '<p>Sem horário livre agora.</p>'
      return `<li><h2><a href="${origem}/profissionais-publicos/${id}" target="_blank" rel="noopener">${escapeHtml(nome)}${OUTRA_ABA}</a></h2><p>${escapeHtml(sub_especialidade ?? especialidade)}</p>${proximos}</li>`
    })
    .join('')
  const corpo = pessoas
    ? `<ul class="pessoas">${pessoas}</ul>`
    : '<p>Nenhum profissional com agenda aberta no momento.</p>'
  return documento(
    pedido,
    `Horários de ${clinica.nome_fantasia}`,
    `<header><div><h1>${escapeHtml(clinica.nome_fantasia)}</h1><p><a href="${origem}/clinicas-publicas/${clinica.id}" target="_blank" rel="noopener">Todos os profissionais e endereço${OUTRA_ABA}</a></p></div></header><main>${corpo}</main>`,
  )
}

/** Where nothing public is behind the address. */
export const paginaAusente = (pedido: Pedido): string =>
  documento(
    pedido,
    'Agenda indisponível',
    '<main><h1>Agenda indisponível</h1><p>Esta agenda não está aberta no momento. Procure o profissional ou a clínica por outro meio.</p></main>',
  )

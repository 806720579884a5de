/** The version of the terms that a person accepts. It is stored with the consent, so that a new text is asked for again. */
export const versaoDosTermos = '2026-11'

export type SecaoDosTermos = { titulo: string; texto: string }

/** Terms of use and privacy notice, in the words that the person accepts. */
export const termos: readonly SecaoDosTermos[] = [
  {
    titulo: 'O que é o App da Saúde',
    texto:
      'Uma rede que aproxima pessoas e profissionais de saúde: busca, agendamento e conteúdo. Ele não substitui a consulta nem o pronto atendimento. Em uma emergência, ligue 192.',
  },
  {
    titulo: 'Sua conta',
    texto:
      'A conta é pessoal. Informe dados verdadeiros, guarde sua senha e avise se alguém a usar sem você permitir. Profissionais atendem somente depois que seu registro no conselho é conferido.',
  },
  {
    titulo: 'Seus dados',
    texto:
      'Tratamos seus dados para prestar o serviço que você pediu, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018). Dados de saúde são sensíveis: só você e quem cuida de você têm acesso a eles.',
  },
  {
    titulo: 'O que não fazemos',
    texto:
      'Não vendemos seus dados, não os usamos para publicidade de terceiros e não guardamos sua localização. Ninguém paga para aparecer primeiro na busca sem que isso esteja escrito.',
  },
  {
    titulo: 'Seus direitos',
    texto:
      'Você pode pedir a confirmação, a cópia, a correção e a exclusão dos seus dados, e retirar um consentimento a qualquer momento. Registros clínicos seguem o prazo de guarda que a lei exige.',
  },
  {
    titulo: 'Convivência',
    texto:
      'Não publique dados de outras pessoas, conteúdo ofensivo nem promessa de resultado. Podemos suspender contas que descumprem estas regras, sempre com aviso do motivo.',
  },
]

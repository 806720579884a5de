/** Words of the cards on the homes. */
export const mensagens = {
  respondidos: 'Formulários respondidos',
  erro: 'Não foi possível carregar os formulários respondidos.',
  atencao: 'Pede atenção agora',
  ver: 'Ver respostas',
  paraResponder: 'Formulários para responder',
  responder: 'Responder',
  de: (profissional: string) => `Enviado por ${profissional}`,
} as const

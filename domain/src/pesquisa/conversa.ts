/** Words of a conversation that narrow nothing: they are neither called misunderstood nor taken for another word. */
export const palavrasDeConversa: ReadonlySet<string> = new Set(
  (
    'ela ele elas eles eu voce voces nos me te lhe lhes isso isto aquilo esse essa este esta esses essas estes estas aquele aquela seu sua seus suas dele dela deles delas nosso nossa ' +
    'ja ainda so somente apenas muito muita muitos muitas bem mal meio tao tanto quase mais menos assim tambem entao mas porem porque pois pra pro quando onde como qual quais quanto quem cada outro outra outros outras ' +
    'todo toda todos todas nada tudo sempre nunca talvez ate depois antes entre sem sobre durante apos desde nao sim nem ' +
    'pode poderia podia podem podemos posso consigo conseguir consegue deve devo vai vou vamos ir vir vem venha esta estao estava esteja estou to ta tava tou ser seja sejam fosse era foi fui sendo sou e sao ' +
    'ha faz fazendo feito fez fica ficar fico ficou ficando sinto sente sentindo sentir senti preciso precisa precisando precisamos gostaria queria quer quero querendo queremos prefiro prefere preferencia preferir ' +
    'serve servem aceito aceita aceitar uso usa tenho tem temos tinha ter teria possuo ajuda ajudar ajude indica indicacao indicar recomenda recomendacao recomendar recomende mostra mostrar mostre lista listar ' +
    'acha ache achar encontra encontrar alguem algum alguma alguns algumas ninguem pessoa pessoas gente familia coisa coisas caso vez vezes tempo dias horario horarios hora horas data agenda disponivel disponibilidade disponiveis livre livres ' +
    'marcar marca agendar consulta consultas atendimento atender atende medico medica especialista profissional clinica hospital consultorio tratar tratamento problema problemas ' +
    'acho sei saber parece dizer disse diz falou falaram mandou pediu pedir passar passo passa levar leva levo ver olhar avaliar cuidar cuida cuide resolver melhorar ' +
    'favor gentileza obrigado obrigada ok certo pouco pouca favor aqui ai la ali agora mesmo mesma comigo conosco cima baixo lado tipo minha meu minhas meus vaga vagas dia ' +
    'machuquei machucou cai caiu torci torceu comecei comecou tive teve fiz fez acordo acordei bati operei exame exames capital pagando pagar custa custe custar custo valor preco feriado feriadao ferias ' +
    'ultimamente recentemente agorinha sozinho sozinha direito normalmente frequentemente'
  ).split(' '),
)

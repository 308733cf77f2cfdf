/** Words of what a company's administrators are written about a new one. In Portuguese: it has a Brazilian document. */
export const textosDosAdministradores = {
  'convite.assunto': '{quem} convidou {nome} para administrar {empresa}',
  'convite.titulo': 'Convite para administrar a empresa',
  'convite.espera':
    '{quem} convidou {nome} para administrar {empresa}. O convite só pode ser aceito depois de {prazo}. Até lá, quem administra a empresa pode objetar, e então ele não vale.',
  'convite.semEspera':
    '{quem} convidou {nome} para administrar {empresa}. Como ninguém mais administra a empresa, o convite já pode ser aceito.',
  'promocao.assunto': '{quem} pediu que {nome} administre {empresa}',
  'promocao.titulo': 'Mais uma pessoa vai administrar a empresa',
  'promocao.espera':
    '{quem} pediu que {nome} administre {empresa}. A mudança vale a partir de {prazo}. Até lá, quem administra a empresa pode objetar, e então ela não vale.',
  'promocao.semEspera':
    '{quem} deu a {nome} o perfil que administra {empresa}. Como ninguém mais administra a empresa, a mudança já vale.',
  'objecao.assunto': '{quem} objetou: {nome} não vai administrar {empresa}',
  'objecao.titulo': 'Uma objeção foi feita',
  'objecao.texto':
    '{quem} objetou, e {nome} não passa a administrar {empresa}. Quem pediu não pode desfazer isso: só {quem}, ou o suporte.',
  'objecao.nota': 'Conversem antes de pedir de novo. Se algo parece errado, troque a sua senha e fale com o suporte.',
  'saidas-bloqueadas.assunto': '{quem} bloqueou as saídas de {empresa}',
  'saidas-bloqueadas.titulo': 'As saídas de dinheiro estão bloqueadas',
  'saidas-bloqueadas.texto':
    '{quem} bloqueou as saídas de {empresa}. Saques, boletos pagos com o saldo e antecipações não saem até que a empresa libere.',
  'saidas-pedido.assunto': '{quem} pediu para liberar as saídas de {empresa}',
  'saidas-pedido.titulo': 'Pedido para liberar as saídas',
  'saidas-pedido.texto':
    '{quem} pediu para liberar as saídas de {empresa}. Elas voltam em {prazo}, ou antes, se outra pessoa que administra a empresa confirmar. Não esperava? Bloqueie de novo em Saldo e saques: o pedido deixa de valer.',
  'saidas-liberadas.assunto': 'As saídas de {empresa} foram liberadas',
  'saidas-liberadas.titulo': 'As saídas de dinheiro voltaram',
  'saidas-liberadas.texto': 'A empresa {empresa} voltou a poder sacar, pagar boletos com o saldo e antecipar.',
  'saidas.nota': 'Algo parece errado? Bloqueie as saídas em Saldo e saques, troque a sua senha e fale com o suporte.',
  'saidas.botao': 'Entrar e ver em Saldo e saques',
  'saidas.quem': 'Quem agiu',
  'encerramento-pedido.assunto': 'O encerramento de {empresa} foi pedido',
  'encerramento-pedido.titulo': 'Foi pedido o encerramento da empresa',
  'encerramento-pedido.texto':
    'A equipe da {produto} pediu o encerramento de {empresa}. Nada muda até que outra pessoa da equipe confirme. Se você não sabe do motivo, fale com o suporte.',
  'encerramento-recusado.assunto': '{empresa} não será encerrada',
  'encerramento-recusado.titulo': 'O pedido de encerramento não vale mais',
  'encerramento-recusado.texto':
    'A equipe da {produto} desistiu do encerramento de {empresa}: tudo continua como estava.',
  'encerramento-confirmado.assunto': '{empresa} foi encerrada',
  'encerramento-confirmado.titulo': 'A empresa foi encerrada',
  'encerramento-confirmado.texto':
    'Os links, Pix e boletos abertos de {empresa} são retirados, e as chaves de API param. Uma reserva fica na conta enquanto vendas ainda podem ser contestadas; o resto do saldo é pago na conta bancária cadastrada, e a reserva também, nas datas que a página do saldo mostra. Vocês continuam entrando para ler extrato, comprovantes e relatórios.',
  'encerramento-pago.assunto': '{valor} a caminho da conta de {empresa}',
  'encerramento-pago.titulo': 'Um pagamento do encerramento',
  'encerramento-pago.texto':
    '{valor} do saldo de {empresa} estão a caminho da conta bancária cadastrada. Valores altos, ou para uma conta nova, passam antes por uma análise.',
  'encerramento-sem-conta.assunto': 'Falta a conta bancária de {empresa}',
  'encerramento-sem-conta.titulo': 'Para onde enviamos o saldo?',
  'encerramento-sem-conta.texto':
    '{empresa} foi encerrada e tem saldo a receber, mas nenhuma conta bancária cadastrada. Entre, cadastre a conta nos dados da empresa, e o pagamento sai no dia seguinte.',
  'encerramento-concluido.assunto': 'O encerramento de {empresa} terminou',
  'encerramento-concluido.titulo': 'Nada mais fica guardado',
  'encerramento-concluido.texto':
    'Todo o saldo de {empresa} foi pago e não há mais reserva. Extrato, comprovantes e relatórios continuam disponíveis.',
  'vida-suspensa.assunto': '{empresa} foi suspensa',
  'vida-suspensa.titulo': 'A empresa está suspensa',
  'vida-suspensa.texto':
    'A equipe da {produto} suspendeu {empresa}. Os links não recebem pagamentos novos, as cobranças em aberto são retiradas e o saldo não sai da conta. Comprovantes, extrato e relatórios continuam disponíveis.',
  'vida-reativada.assunto': '{empresa} voltou a receber',
  'vida-reativada.titulo': 'A suspensão terminou',
  'vida-reativada.texto':
    'A equipe da {produto} reativou {empresa}. Os links recebem pagamentos de novo e o saldo pode ser sacado. As cobranças que foram retiradas não voltam: envie novas.',
  'vida.nota': 'Para saber o motivo, ou o que fazer, fale com o suporte.',
  'vida.botao': 'Entrar e ver a empresa',
  'documento-pedido.assunto': 'Precisamos de um documento de {empresa}',
  'documento-pedido.titulo': 'Um documento foi pedido',
  'documento-pedido.texto':
    'A equipe da {produto} pediu um documento a {empresa}. Entre para ver qual, por que e até quando, e envie o arquivo pela página da empresa.',
  'documento-recusado.assunto': 'Um documento de {empresa} precisa ser enviado de novo',
  'documento-recusado.titulo': 'O documento não pôde ser aceito',
  'documento-recusado.texto':
    'A equipe da {produto} viu o documento de {empresa} e não pôde aceitá-lo. Entre para ler o motivo e enviar outro arquivo.',
  'documento.botao': 'Entrar e ver em Dados da empresa',
  'documento.nota': 'Envie documentos só pelo painel: ninguém da {produto} os pede por e-mail ou mensagem.',
  'contestacao-respondida.assunto': 'Respondemos a uma contestação de {empresa}',
  'contestacao-respondida.titulo': 'A contestação foi respondida',
  'contestacao-respondida.texto':
    'A equipe da {produto} respondeu ao banco, em nome de {empresa}, sobre um pagamento contestado. Agora a decisão é do banco, e avisamos quando ela vier.',
  'contestacao.botao': 'Entrar e ver em Contestações',
  'contestacao.nota': 'Em Contestações você lê o que foi enviado. Tem outra prova? Fale com o suporte.',
  'encerramento.valor': 'Valor',
  'encerramento.proxima': 'Próxima liberação da reserva',
  'encerramento.botao': 'Entrar e ver em Saldo e saques',
  'encerramento.nota': 'Dúvidas? Responda ao suporte pelo painel: ninguém da {produto} pede senha ou código.',
  empresa: 'Empresa',
  pessoa: 'Quem vai administrar',
  pediu: 'Quem pediu',
  objetou: 'Quem objetou',
  prazo: 'Vale a partir de',
  botao: 'Entrar e ver em Usuários e convites',
  nota: 'Não sabia disso? Objete em Configurações, Usuários e convites, e troque a sua senha se algo parece errado.',
  rodape: 'Você recebeu este e-mail porque administra {empresa} na {produto}, ou porque este é o endereço dela.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

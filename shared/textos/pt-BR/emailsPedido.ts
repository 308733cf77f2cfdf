/**
 * Words of what the buyer of a shop is written at each step of their order. In Portuguese, as the shop's own documents are.
 * `zap`: the step inside the messenger's sentence.
 */
export const textosDoPedido = {
  'pago.assunto': 'Pedido {pedido}: pagamento recebido',
  'pago.titulo': 'Recebemos o seu pagamento',
  'pago.texto': 'Olá, {nome}. {loja} recebeu o pagamento do seu pedido e vai separar os itens.',
  'pago.zap': 'o pagamento foi recebido, e os itens vão ser separados',
  'separacao.assunto': 'Pedido {pedido}: em separação',
  'separacao.titulo': 'Seu pedido está em separação',
  'separacao.texto': 'Olá, {nome}. {loja} está separando os itens do seu pedido.',
  'separacao.zap': 'os itens estão sendo separados',
  'enviado.assunto': 'Pedido {pedido}: a caminho',
  'enviado.titulo': 'Seu pedido está a caminho',
  'enviado.texto': 'Olá, {nome}. {loja} enviou o seu pedido.',
  'enviado.zap': 'o pedido foi enviado',
  'enviado.zapRastreio': 'o pedido foi enviado, com o código de rastreio {rastreio}',
  'pronto.assunto': 'Pedido {pedido}: pronto para retirar',
  'pronto.titulo': 'Seu pedido está pronto para retirar',
  'pronto.texto': 'Olá, {nome}. {loja} separou o seu pedido: é só ir buscar. Leve o número do pedido.',
  'pronto.zap': 'o pedido está pronto para retirar',
  'entregue.assunto': 'Pedido {pedido}: entregue',
  'entregue.titulo': 'Seu pedido foi entregue',
  'entregue.texto':
    'Olá, {nome}. {loja} marcou o seu pedido como entregue. Se não foi você que recebeu, fale com a loja.',
  'entregue.zap': 'o pedido foi entregue',
  'entregue.nota':
    'Você pode desistir da compra até 7 dias depois de receber, sem dizer o motivo (Código de Defesa do Consumidor, art. 49): o botão está na página do pedido.',
  'cancelado.assunto': 'Pedido {pedido}: cancelado',
  'cancelado.titulo': 'Seu pedido foi cancelado',
  'cancelado.texto': 'Olá, {nome}. {loja} cancelou o seu pedido. Nada foi cobrado.',
  'cancelado.textoPago':
    'Olá, {nome}. {loja} cancelou o seu pedido, que já estava pago. O valor tem de voltar pela mesma forma de pagamento; quem pagou é avisado quando a devolução for feita.',
  'cancelado.zap': 'o pedido foi cancelado, e nada foi cobrado',
  'cancelado.zapPago': 'o pedido foi cancelado, e o valor pago tem de ser devolvido',
  'devolvido.assunto': 'Pedido {pedido}: devolução registrada',
  'devolvido.titulo': 'A devolução foi registrada',
  'devolvido.texto':
    'Olá, {nome}. {loja} registrou a devolução do seu pedido. O valor volta pela mesma forma de pagamento; quem pagou é avisado quando a devolução for feita.',
  'devolvido.zap': 'a devolução foi registrada, e o valor pago tem de ser devolvido',
  'lembrado.assunto': 'Pedido {pedido}: falta o pagamento',
  'lembrado.titulo': 'Seu pedido espera o pagamento',
  'lembrado.texto':
    'Olá, {nome}. Você pediu para ser lembrado do seu pedido em {loja}, que ainda não foi pago. Se já pagou, desconsidere: o banco pode demorar a avisar.',
  'lembrado.zap': 'o pedido ainda espera o pagamento',
  'lembrado.nota': 'É o único lembrete: não escrevemos de novo sobre este pedido sem pagamento.',
  'paraLoja.assunto': '{nome} desistiu do pedido {pedido}',
  'paraLoja.titulo': 'Um cliente desistiu da compra',
  'paraLoja.texto':
    '{nome} desistiu do pedido {pedido} em {quando}. Pela lei (Código de Defesa do Consumidor, art. 49), o valor pago volta com o frete.',
  'paraLoja.motivo': 'Motivo',
  'paraLoja.botao': 'Abrir os pedidos da loja',
  'paraLoja.nota':
    'Combine como o produto volta e faça o estorno pelo pagamento do pedido: nem o dinheiro nem o estoque voltam sozinhos.',
  'paraLoja.rodape': 'Enviado ao e-mail de {loja} cadastrado na {produto}.',
  'desistencia.assunto': 'Pedido {pedido}: recebemos a sua desistência',
  'desistencia.titulo': 'Sua desistência foi recebida',
  'desistencia.texto':
    'Olá, {nome}. Você desistiu desta compra em {quando}, e {loja} já foi avisada. O valor pago tem de voltar com o frete; quem pagou é avisado quando a devolução for feita.',
  'desistencia.zap': 'a sua desistência foi recebida, e a loja já foi avisada',
  'desistencia.nota': 'Guarde este e-mail: ele prova a data da desistência (Código de Defesa do Consumidor, art. 49).',
  'total.nome': 'Total',
  'rastreio.nome': 'Código de rastreio',
  'entrega.nome': 'Entrega',
  'retirada.nome': 'Retirada em',
  'horario.nome': 'Atendimento',
  'instrucoes.nome': 'Para retirar',
  'prazo.nome': 'Prazo',
  nota: 'Este endereço é só seu: quem o abre vê o pedido. Dúvidas sobre a entrega, fale com a loja: {contato}.',
  botao: 'Acompanhar o pedido',
  rodape:
    'Você recebeu este e-mail porque este endereço foi informado em uma compra em {loja}, cujo pagamento a {produto} processa.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

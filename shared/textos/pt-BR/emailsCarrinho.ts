import type { MotivoDaReprovacao } from '../../domain/analiseDeCarrinho.ts'

/** Words of what the payer of a cart of slips is written. In Portuguese, as the cart's own labels are. */
export const textosDoCarrinho = {
  'analise.assunto': 'Pagamento de {valor} em análise',
  'analise.titulo': 'Pagamento em análise',
  'analise.texto':
    'Olá, {nome}. O seu cartão foi autorizado e a nossa equipe está conferindo o pedido. Nada foi cobrado ainda; os boletos são pagos assim que ele for aprovado.',
  'analise.nota': 'Se a análise não terminar até {prazo}, a reserva no cartão é desfeita e nada é cobrado.',
  'reprovado.assunto': 'Pagamento de {valor} não aprovado',
  'reprovado.titulo': 'Pagamento não aprovado',
  'reprovado.texto': 'Olá, {nome}. Nenhum boleto foi pago e nada foi cobrado. {motivo}',
  'cancelado.assunto': 'Pagamento de {valor} cancelado',
  'cancelado.titulo': 'Pagamento cancelado',
  'cancelado.texto': 'Olá, {nome}. Nenhum boleto foi pago e nada foi cobrado.',
  'pago.assunto': 'Boletos pagos: {valor} no seu cartão',
  'pago.titulo': 'Cobrado no seu cartão',
  'pago.texto': 'Olá, {nome}. Cobramos {valor} no seu cartão e pagamos todos os seus boletos.',
  'pago.parte':
    'Olá, {nome}. Pagamos {pagos} de {quantos} boletos e cobramos {valor} no seu cartão; o que não foi pago não foi cobrado, e continua em aberto.',
  'pago.nota': 'Guarde este e-mail. Se faltar assinar o termo do pagamento, escrevemos em seguida.',
  'devolvido.assunto': 'Um boleto de {voltou} voltou',
  'devolvido.titulo': 'Um boleto voltou',
  'devolvido.texto':
    'Olá, {nome}. O banco devolveu o boleto de {boleto}, de {voltou}: ele não ficou pago. A parte dele volta para o seu cartão, sem que você precise pedir.',
  'devolvido.nota':
    'A devolução aparece na fatura atual ou na seguinte. O boleto continua em aberto: pague-o de outra forma.',
  'termos.assunto': 'Falta assinar o termo do seu pagamento de {valor}',
  'termos.titulo': 'Assine o termo do pagamento',
  'termos.texto':
    'Olá, {nome}. Os seus boletos foram pagos. Assine eletronicamente o termo do pagamento; leva um minuto.',
  'termos.parte':
    'Olá, {nome}. Pagamos {pagos} de {quantos} boletos; o que não foi pago não foi cobrado. Assine eletronicamente o termo do pagamento; leva um minuto.',
  'termos.voltou':
    'Olá, {nome}. Dos {quantos} boletos, {pagos} foram pagos; o valor do que voltou é devolvido no seu cartão. Assine eletronicamente o termo do pagamento; leva um minuto.',
  'termos.nota': 'A assinatura não muda o que já foi pago. Este endereço é só seu: não o repasse.',
  'termos.botao': 'Assinar eletronicamente',
  reserva: 'A reserva no cartão é desfeita agora; conforme o banco emissor, ela some da fatura em alguns dias.',
  'empresa.nome': 'Por meio de',
  'boletos.nome': 'Boletos',
  'pagos.nome': 'Boletos pagos',
  'juros.nome': 'Juros do parcelamento',
  'boleto.pago': 'pago',
  'boleto.naoPago': 'não pago',
  'boleto.voltou': 'voltou',
  'cartao.nome': 'Cartão',
  'cartao.valor': '{bandeira} final {finais}',
  'pedido.nome': 'Código do pedido',
  botao: 'Acompanhar o pedido',
  rodape:
    'Você recebeu este e-mail porque este endereço foi informado em um pagamento de boletos por cartão na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

/** Why a cart was refused, to its payer; what would tell how the rules work is not said. */
export const palavrasDaReprovacao: Record<MotivoDaReprovacao, string> = {
  'documento-ilegivel': 'Não conseguimos ler um dos documentos enviados.',
  'documento-de-outra-pessoa': 'Um dos documentos enviados não é de quem paga.',
  'identidade-nao-confirmada': 'Não conseguimos confirmar a identidade de quem paga.',
  'boleto-de-terceiro': 'Um dos boletos não pode ser pago por esta pessoa.',
  'politica-de-risco': 'Este pagamento não pôde ser aprovado.',
}

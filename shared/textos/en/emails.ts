import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/emails.ts'

/** See pt-BR/emails.ts. */
export const en = {
  quando: '{data} (Brasília time, UTC−3)',
  'para.nome': 'To',
  'de.nome': 'From',
  'cobranca.nome': 'For',
  'forma.nome': 'Payment method',
  'forma.pix': 'Pix',
  'forma.boleto': 'Bank slip (boleto)',
  'forma.cartao': '{bandeira} card ending in {finais}',
  'parcelas.nome': 'Instalments',
  'parcelas.valor': '{n} of {valor}',
  'data.nome': 'Paid on',
  'pagador.nome': 'Paid by',
  'documento.nome': 'Document',
  'autorizacao.nome': 'Authorisation',
  'pix.nome': 'Pix identifier',
  'pagamento.nome': 'Payment code',

  'comprovante.assunto': 'Your payment of {valor} to {empresa} is confirmed',
  'comprovante.titulo': 'Payment confirmed',
  'comprovante.texto': 'Hello, {nome}. {empresa} received your payment.',
  'comprovante.botao': 'View receipt',

  'venda.assunto': 'You received {valor}: {cobranca}',
  'venda.titulo': 'You received a payment',
  'venda.texto': '{nome} paid {cobranca}.',
  'venda.botao': 'View receipt',
  'venda.painel': 'To see all payments, or to refund this one, open the panel:',
  'venda.pedido': 'To pick, send or cancel it, open the shop’s orders in the panel:',
  'venda.entrega': 'Delivery',
  'venda.retirada': 'Picked up at the shop',
  'venda.recado': 'The customer’s note',
  'venda.rodape': 'Sent to the e-mail of {empresa} registered at {produto}.',

  'estorno.assunto': '{empresa} refunded {valor} to you',
  'estorno.titulo': 'Refund made',
  'estorno.texto': 'Hello, {nome}. {empresa} gave back {valor} of your payment.',
  'estorno.pagamento': 'Payment',
  'estorno.em': 'Refunded on',
  'estorno.cartao':
    'The amount goes back to the card you paid with, usually on the next bill or the one after, depending on its bank.',
  'estorno.pix': 'The amount goes back by Pix to the account it came from, usually within seconds.',
  'estorno.botao': 'View receipt',

  'boleto.assunto': 'Bank slip of {valor} from {empresa}, due on {vencimento}',
  'boleto.titulo': 'Your bank slip is ready',
  'boleto.texto': 'Hello, {nome}. Pay it by the due date at any Brazilian bank, lottery shop or banking app.',
  'boleto.linha': 'Digitable line',
  'boleto.vencimento': 'Due date',
  'boleto.botao': 'Open and download the slip',
  'boleto.prazo': 'The payment is confirmed within 2 business days. We will send the receipt then.',
  'boleto.assinatura': 'This charge repeats. See the charges, or cancel the subscription whenever you want:',
  'boleto.ignorar': 'If you have already paid, or chose another method, ignore this e-mail.',

  'autorizacao.assunto': 'Authorise automatic Pix to {empresa}: {valor}',
  'autorizacao.titulo': 'Authorise once, pay on time every time',
  'autorizacao.texto':
    'Hello, {nome}. {empresa} prepared your automatic Pix. One QR code pays the first charge and authorises the next ones.',
  'autorizacao.ate': 'Pay by',
  'autorizacao.botao': 'Open the QR code',
  'autorizacao.como':
    'Your bank shows the amount, how often and from when. You cancel whenever you want, at the bank or on this page.',

  'debito.assunto': '{valor} from {empresa} by automatic Pix on {data}',
  'debito.titulo': 'Debit scheduled',
  'debito.texto':
    'Hello, {nome}. Your bank will debit the next charge by automatic Pix. Just have the balance on the day.',
  'debito.dia': 'Day of the debit',
  'debito.botao': 'See the subscription',
  'debito.cancelar':
    'To stop this debit, cancel by 10 pm of the day before on the subscription’s page, or by the end of that day at your bank.',

  'devolucao.assunto': 'You have {valor} to receive back',
  'devolucao.titulo': 'We hold money of yours',
  'devolucao.texto':
    'Hello, {nome}. A payment of yours to {empresa} came twice or with another amount. The money is yours and is kept safe. Tell us which Pix key should receive it.',
  'devolucao.cobrado': 'Amount charged',
  'devolucao.botao': 'Get it back',
  'devolucao.chave': 'The Pix key must belong to the same CPF or CNPJ as the payment. We ask for no password or code.',
  'devolucao.prazo': 'The link works until {quando}.',

  contato: 'Questions about your purchase? Contact {empresa}: {contato}',
  'rodape.motivo': 'You received this e-mail because this address was given when paying {empresa}.',
  'rodape.seguranca':
    '{produto} processes payments for {empresa} and never asks for passwords, codes or cards by e-mail.',
} satisfies Translation<typeof ptBR>

import type { Translation } from '../engine.ts'
import type { estornosQueEsperam as fonte } from '../pt-BR/painelEstornos.ts'

export const estornosQueEsperam = {
  'estornoEspera.titulo': 'Refunds that wait for a second person',
  'estornoEspera.um': 'Refund waits for a second person',
  'estornoEspera.pediu': 'Asked for by {nome}',
  'estornoEspera.pediuChave': 'Asked for by the API key {chave}',
  'estornoEspera.quem':
    'Another administrator of the company or the {produto} team decides. The payer has not been told yet.',
  'estornoEspera.ate': 'Without a decision until {ate} it is not made, and the amount goes back to the account.',
  'estornoEspera.motivo.valor': 'The amount is high to leave without a second person.',
  'estornoEspera.manter': 'Let it wait',
  'estornoEspera.enviando': 'Sending…',
  'estornoEspera.tarde': 'This refund no longer waits for a decision. Close this to see what became of it.',
  'estornoEspera.mesma': 'Who asked cannot decide. Another person has to approve it.',
  'estornoEspera.liberar': 'Approve',
  'estornoEspera.liberar.titulo': 'Approve the refund of {valor}?',
  'estornoEspera.liberar.texto': 'The money goes back to the payer now, and this cannot be cancelled.',
  'estornoEspera.liberar.confirmar': 'Approve and refund',
  'estornoEspera.liberar.feito': 'Refund of {valor} approved',
  'estornoEspera.recusar': 'Refuse',
  'estornoEspera.recusar.titulo': 'Refuse the refund of {valor}?',
  'estornoEspera.recusar.texto': 'Nothing goes back to the payer, and the amount returns to the account.',
  'estornoEspera.recusar.confirmar': 'Refuse the refund',
  'estornoEspera.recusar.feito': 'Refund refused: {valor} is back in the account',
  'estornoEspera.desistir': 'Take back',
  'estornoEspera.desistir.titulo': 'Take back the refund of {valor}?',
  'estornoEspera.desistir.texto': 'Nothing goes back to the payer, and the amount returns to the account.',
  'estornoEspera.desistir.confirmar': 'Take the refund back',
  'estornoEspera.desistir.feito': 'Refund taken back: {valor} is in the account again',
} satisfies Translation<typeof fonte>

import type { Translation } from '../engine.ts'
import type { limites as fonte } from '../pt-BR/painelLimites.ts'

export const limites = {
  'limites.titulo': 'Limits',
  'limites.texto':
    'Up to these amounts money leaves at once. Above them, our team checks it before it is sent. Withdrawals, slips paid from the balance, anticipations and refunds from {estorno} on count together.',
  'limites.textoRecebedor':
    'Up to these amounts money leaves at once. Above them, our team checks it before it is sent.',
  'limites.empresa': 'Of the whole company',
  'limites.empresaTexto': 'Somebody who gets in instead of your team does not take everything at once.',
  'limites.destino': 'To {para}',
  'limites.destinoTexto': 'If the account is swapped for another, little gets there before somebody looks.',
  'limites.dia': 'Last 24 hours',
  'limites.mes': 'Last 30 days',
  'limites.usado': '{usado} of {limite}',
  'limites.livre': 'Left: {livre}',
  'limites.cada': 'A withdrawal of {valor} or more is always checked.',
  'limites.ordem':
    'Each withdrawal goes up to {valor}: the most of the bank that sends the Pix. To take more, ask for another.',
  'limites.nova': 'This account has not had a withdrawal yet: our team checks the first before it is sent.',
  'limites.mudada': 'The account changed: until {ate}, each withdrawal waits for our team.',
  'limites.quem': 'The {produto} team approves, never who asked. While it waits, who asked may take it back.',
  'limites.suporte': 'You do not know of some money out? Contact support now',
  'limites.erro': 'We could not open the limits',
  'limites.ver': 'See the limits and how much is used',
  'espera.titulo': 'Why it waits',
  'espera.semMotivo': 'Our team checks it before it is sent.',
  'espera.quem': 'Who approves: the {produto} team. It leaves when they do.',
  'espera.ate': 'The wait for the changed account ends on {ate}.',
  'espera.motivo.valor': 'The amount is high for one withdrawal.',
  'espera.motivo.dia': 'With it, more leaves than the company’s limit in 24 hours.',
  'espera.motivo.mes': 'With it, more leaves than the company’s limit in 30 days.',
  'espera.motivo.destino-dia': 'With it, more goes to this account than the limit of 24 hours.',
  'espera.motivo.destino-mes': 'With it, more goes to this account than the limit of 30 days.',
  'espera.motivo.destino-novo': 'It is the first withdrawal to this account.',
  'espera.motivo.destino-mudado': 'The account changed less than 24 hours ago.',
  'espera.motivo.receita': 'It needs two people of the team.',
  'saque.naHora': 'Up to {valor} leaves at once. Above that, our team checks it before it is sent.',
  'saque.esperaAgora': 'For now, any withdrawal goes to review',
  'saque.acimaDaOrdem': 'The bank that sends the Pix does not take this amount at once. Ask for less.',
  'saque.vaiEsperar': 'This withdrawal goes to review',
  'saque.podeDesistir': 'While it waits, you may take it back in the list of withdrawals.',
} satisfies Translation<typeof fonte>

import type { Texto } from './painel.ts'
import type { vidaDoLink as ptBR } from './painel.vidaDoLink.pt-BR.ts'

export const vidaDoLink: Readonly<Record<keyof typeof ptBR, Texto>> = {
  'duplicar.acao': 'Duplicate',
  'duplicar.titulo': 'Duplicate payment link',
  'duplicar.nome': '{nome} (copy)',
  'duplicar.aviso': 'Filled in from “{nome}”. Nothing is created until you save.',
  'duplicar.semExpiracao': 'The original’s end date has passed and was not copied.',
  'funil.titulo': 'From link to payment',
  'funil.texto': 'How far the people who opened this link got. Each device counts as one visit a day.',
  'funil.vazio': 'Nobody has opened this link yet. Send it to whoever is paying and follow it here.',
  'funil.erro': 'We could not count this link’s visits.',
  'funil.passo': 'Step',
  'funil.quantidade': 'People',
  'funil.doAnterior': 'Of the step before',
  'funil.doPrimeiro': 'Of those who opened',
  'funil.parte': '{parte} of the step before',
  'funil.passo.abertos': 'Opened',
  'funil.passo.identificados': 'Identified themselves',
  'funil.passo.token': 'Confirmed their phone',
  'funil.passo.selfie': 'Sent a selfie',
  'funil.passo.pagos': 'Paid',
  'situacao.agendado': 'Scheduled',
  'situacao.agendado.plural': 'Scheduled',
  'agenda.abreEm': 'Opens on',
  'form.abertura': 'Opening date',
  'form.aberturaTexto':
    'Without a date, the link is open from the start. Before it, whoever opens the link sees when they can pay.',
  'form.abreEm': 'Valid from',
  'form.abreFalta': 'Choose the date and time when the link opens',
  'form.abreDepois': 'The link has to open before it expires',
}

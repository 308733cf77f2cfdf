import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of a link's page before its start: they come with it. */
const ptBR = {
  titulo: 'Esta cobrança ainda não abriu',
  de: 'Cobrança de {empresa}',
  abre: 'Abre em {quando}',
  fuso: 'horário de Brasília',
  texto: 'Guarde este link e volte nesse momento para pagar. Nada será cobrado antes.',
  abriu: 'A cobrança já abriu.',
  ir: 'Abrir a cobrança',
  carregando: 'Verificando o link…',
  semRede: 'Sem conexão no momento. Tentando de novo…',
} as const
const en: Readonly<Record<keyof typeof ptBR, string>> = {
  titulo: 'This charge is not open yet',
  de: 'Charge by {empresa}',
  abre: 'Opens on {quando}',
  fuso: 'Brasília time',
  texto: 'Keep this link and come back then to pay. Nothing will be charged before.',
  abriu: 'The charge is open now.',
  ir: 'Open the charge',
  carregando: 'Checking the link…',
  semRede: 'No connection right now. Trying again…',
}
export const textosDoAgendado: Readonly<Record<IdiomaDoPagador, typeof en>> = { 'pt-BR': ptBR, en }

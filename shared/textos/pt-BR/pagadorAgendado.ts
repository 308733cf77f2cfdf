import { en } from '../en/pagadorAgendado.ts'
import { phrases } from '../engine.ts'

/** Words of a link's page before its start: they come with it. */
export const ptBR = {
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
export const textosDoAgendado = phrases(ptBR, en)

import * as z from 'zod'
import { MOTIVO_DO_SUPORTE } from '../domain/suporte.ts'
import { endpoint, qualquerSessao, sessao } from './endpoint.ts'
import { EmpresaNaoEncontrada } from './erros.ts'
import { SessaoAberta } from './usuarios.ts'

/** The provider's staff in a client's company (decision 0084): a state of their session, with a reason and an end. */

export const entrarComoSuporte = endpoint({
  operation: 'entrarComoSuporte',
  access: sessao('G17', 'escrever'),
  summary: 'Enters a client’s company as support, for an hour at most; the client reads who, when and why.',
  impacto: 'A equipe não consegue ver o painel como o cliente que pede ajuda.',
  params: {
    id: z
      .string()
      .max(40)
      .regex(/^[\w-]+$/, 'empresa inválida'),
  },
  body: z.strictObject({
    motivo: z
      .string()
      .trim()
      .min(MOTIVO_DO_SUPORTE.minimo, 'diga o motivo em pelo menos 10 caracteres')
      .max(MOTIVO_DO_SUPORTE.maximo, 'diga o motivo em até 300 caracteres'),
  }),
  response: SessaoAberta,
  errors: [EmpresaNaoEncontrada],
})

export const sairDoSuporte = endpoint({
  operation: 'sairDoSuporte',
  access: qualquerSessao,
  summary: 'Leaves the client’s company; the session goes on in the provider’s own. Again changes nothing.',
  impacto: 'A equipe fica na empresa do cliente até o tempo do atendimento acabar.',
  response: SessaoAberta,
  errors: [],
})
